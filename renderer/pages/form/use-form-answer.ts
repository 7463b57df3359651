import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Answer, type Forms, stepView } from "#engine";
import { typedBeforeHydration } from "../../hydration/typed-before-hydration.ts";
import { useIsHydrated } from "../../hydration/use-is-hydrated.ts";
import type { UnsentAnswers } from "./unsent-answers.ts";

/**
 * Keeps the answer typed into an account form, and its view. It starts with unsent answers, with typing from before
 * hydration, or with the initial values.
 */
export function useFormAnswer(forms: Forms, formId: string, initial: Answer, unsent: UnsentAnswers | null) {
  const isHydrated = useIsHydrated();
  const [left] = useState(() => unsent?.take());
  // The server knew nothing about this visitor: a prerendered form is hydrated empty and filled in right after.
  const [answer, setAnswer] = useState(left?.answer ?? (isHydrated ? initial : {}));
  const view = stepView(forms, formId, answer, {});
  const wasPrerendered = useRef(!isHydrated);

  // Runs before React overwrites input typed before hydration with its own empty fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useLayoutEffect(() => {
    if (wasPrerendered.current) setAnswer(typedBeforeHydration(view.fields));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useLayoutEffect(() => {
    if (!wasPrerendered.current || !isHydrated) return;
    // Skip the focused field: the visitor may be about to type there. A layout effect, so that the focus can't change
    // before the next render.
    const here = document.activeElement?.getAttribute("name");
    offer(Object.fromEntries(Object.entries(initial).filter(([name]) => name !== here)));
  }, [isHydrated]);
  useEffect(() => {
    unsent?.keep(answer);
  }, [unsent, answer]);

  function offer(values: Answer): void {
    const wanted = Object.entries(values);
    setAnswer((before) => ({
      ...before,
      ...Object.fromEntries(wanted.filter(([name]) => !before[name])),
    }));
  }

  return { view, answer, setAnswer, offer, wasPressed: left?.isPressed };
}
