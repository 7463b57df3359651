import { useEffect, useState } from "react";
import type { PreviewIndex } from "../../api/responses/previews.ts";
import { type Asked, firstStepOf } from "./shown-state.ts";
import { hearStudio, isInStudio, tellStudio } from "./studio-window.ts";
import { placeInHash } from "./token.ts";

/** Returns what to show: what the studio says, or in a tab of its own what was chosen there; null until it is known. */
export function useAsked(index: PreviewIndex): {
  asked: Asked | null;
  choose: (wizard: string) => void;
} {
  const [asked, setAsked] = useState<Asked | null>(() => (isInStudio ? null : beginningOf(index)));
  useEffect(() => {
    const end = hearStudio(({ kind: _kind, ...now }) => setAsked(now));
    tellStudio({ kind: "preview-ready" });
    return end;
  }, []);
  if (isInStudio) return { asked, choose: () => {} };
  const { shownRevision } = index;
  return {
    asked: asked && shownRevision !== null ? { ...asked, revision: shownRevision } : null,
    choose: (wizard) => setAsked(askedAt(firstStepOf(index, wizard))),
  };
}

function beginningOf(index: PreviewIndex): Asked | null {
  return askedAt(placeInHash(window.location.hash) ?? firstStepOf(index, index.wizards[0]?.id ?? ""));
}

function askedAt(place: { wizard: string; step: string } | null): Asked | null {
  return (
    place && {
      ...place,
      sample: null,
      errors: false,
      theme: null,
      revision: 0,
      select: false,
      question: null,
      marked: [],
    }
  );
}
