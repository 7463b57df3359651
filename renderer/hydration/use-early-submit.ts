import { useEffect, useRef, useState } from "react";
import { takeEarlySubmit } from "./early-events.ts";
import { useIsHydrated } from "./use-is-hydrated.ts";

/** Repeats a submit made before hydration, once the form holds all its initial values. */
export function useEarlySubmit(submit: () => void): void {
  const isHydrated = useIsHydrated();
  const wasPrerendered = useRef(!isHydrated);
  const [isSubmitted, setIsSubmitted] = useState(false);
  useEffect(() => {
    if (wasPrerendered.current && isHydrated && takeEarlySubmit()) setIsSubmitted(true);
  }, [isHydrated]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: submitted once, with the values at that time
  useEffect(() => {
    if (isSubmitted) submit();
  }, [isSubmitted]);
}
