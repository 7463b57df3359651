import { useLayoutEffect } from "react";
import { takeEarlyTyping } from "../../hydration/early-typing.ts";
import { typedAnswer } from "../draft/typed-answer.ts";
import type { Registrant } from "../run/use-registrant.ts";

type Box = HTMLInputElement | HTMLTextAreaElement;

/** Continues a step with what was typed while the page was loading. */
export function useEarlyTyping({ run, wizard, entries }: Registrant, slug: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the wizard replaces the prerendered step
  useLayoutEffect(() => {
    const early = takeEarlyTyping(slug);
    if (!early) return;
    const { texts, focused } = early;
    if (Object.keys(texts).length > 0) {
      const typed = typedAnswer(wizard, entries, run.drafts.read(), slug, run.known(slug));
      run.drafts.type(slug, { ...typed, ...texts });
    }
    // The form renders the texts a moment later. The next key must find them.
    for (const [name, text] of Object.entries(texts)) writeInto(boxOf(name), text);
    const box = focused && boxOf(focused.name);
    if (!box || document.activeElement !== document.body) return;
    box.focus({ preventScroll: true });
    // Fields of some types have no cursor.
    if (focused.start !== null) box.setSelectionRange(focused.start, focused.end);
  }, []);
}

function boxOf(name: string): Box | null {
  const [box] = document.getElementsByName(name);
  return box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement ? box : null;
}

/** Writes the text with the events of typing, so that React sees the next key as a change. */
function writeInto(box: Box | null, text: string): void {
  if (box) Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), "value")?.set?.call(box, text);
}
