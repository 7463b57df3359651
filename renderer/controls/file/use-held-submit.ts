import { type RefObject, useEffect } from "react";

/** Keeps the form around this place from being submitted while `isBusy`, and calls `onHeld` instead. */
export function useHeldSubmit(
  place: RefObject<HTMLElement | null>,
  isBusy: boolean,
  onHeld: () => void,
): void {
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form || !isBusy) return;
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      onHeld();
    };
    form.addEventListener("submit", hold);
    return () => form.removeEventListener("submit", hold);
  }, [place, isBusy, onHeld]);
}
