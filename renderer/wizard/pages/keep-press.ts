import type { PointerEvent } from "react";

/** Pixels between pressing and releasing beyond which the pointer was moved away, to take the press back. */
const movedAway = 8;

/**
 * Completes the press of a button that moved from under the pointer: a field above it may load late or change its
 * height between pressing and releasing, and the browser then clicks the common ancestor of both points. Listen on the
 * container of the buttons.
 */
export function keepPress({ target, pointerId, clientX, clientY, button: which }: PointerEvent): void {
  const button = (target as Element).closest("button");
  if (!button || which !== 0) return;
  const ended = new AbortController();
  const end = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    ended.abort();
    const isStill = Math.hypot(event.clientX - clientX, event.clientY - clientY) <= movedAway;
    if (event.type === "pointerup" && isStill && !button.contains(event.target as Node)) button.click();
  };
  // A finger that begins to scroll presses nothing: its pointer is cancelled.
  for (const type of ["pointerup", "pointercancel"] as const)
    document.addEventListener(type, end, { signal: ended.signal });
}
