import { useEffect, useRef, useState } from "react";
import type { WizardDefinition } from "#engine";
import { At, prepare } from "../../stand-ins/at-address.tsx";
import type { Scene } from "../scene.ts";
import { addressOf, circumstancesOf } from "./circumstances.ts";
import { goOn, untilRendered } from "./look-for.ts";

interface Place {
  definition: WizardDefinition;
  slug: string;
}

/** Functions that undo the circumstances of the current story. */
const undo: (() => void)[] = [];
/** One after the other: of two that come about together, each would undo half of the other. */
let last: Promise<void> = Promise.resolve();
let count = 0;

/** Applies a scene's circumstances in place of an earlier one's. */
export function bringAbout(place: Place, scene: Scene, id: string): Promise<void> {
  return inTurn(async () => {
    undoAll();
    // A new owner each time: a page that was left may still store something.
    count += 1;
    undo.push(await prepare(circumstancesOf(place, scene), `${id}-${count}`));
  });
}

export const leaveBehind = () => inTurn(undoAll);

function inTurn(work: () => void | Promise<void>): Promise<void> {
  const own = last.then(work);
  last = own.catch(() => undefined);
  return own;
}

function undoAll(): void {
  for (const one of undo.splice(0)) one();
}

/** Renders a scene that was brought about, and whatever other scene the controls ask for after it. */
export function ControlledStep({ place, scene, id }: { place: Place; scene: Scene; id: string }) {
  const asked = JSON.stringify(scene);
  const [rendered, setRendered] = useState<string | null>(asked);
  const [first] = useState(asked);
  const page = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place of a story stays
  useEffect(() => {
    if (rendered === asked) return;
    let isWanted = true;
    // The previous page must not receive later events.
    setRendered(null);
    const timer = setTimeout(async () => {
      await bringAbout(place, scene, id);
      if (isWanted) setRendered(asked);
    });
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [asked]);
  useEffect(() => {
    const { current } = page;
    // The story's own play function presses the button.
    if (!current || rendered === null || rendered === first || !JSON.parse(rendered).pressed) return;
    const isLeft = () => undefined;
    void untilRendered(current).then(() => goOn(current), isLeft);
  }, [rendered, first]);
  return (
    <div ref={page} style={{ display: "contents" }}>
      {rendered === null ? null : <At key={rendered} path={addressOf(place, JSON.parse(rendered))} />}
    </div>
  );
}
