import { useEffect, useRef, useState } from "react";
import { takeEarlySubmit } from "./early-submit.ts";
import { useIsHydrated } from "./use-is-hydrated.ts";

/** Repeats a submit that came before hydration, once the form holds everything that it starts with. */
export function useEarlySubmit(submit: () => void): void {
  const isHydrated = useIsHydrated();
  const wasPrerendered = useRef(!isHydrated);
  const [isSubmitted, setIsSubmitted] = useState(false);
  useEffect(() => {
    if (wasPrerendered.current && isHydrated && takeEarlySubmit()) setIsSubmitted(true);
  }, [isHydrated]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is submitted once, as it stands by then
  useEffect(() => {
    if (isSubmitted) submit();
  }, [isSubmitted]);
}
