import type { PointerEvent } from "react";

/** Pixels between pressing and releasing beyond which the pointer was moved away, to take the press back. */
const movedAway = 8;

/**
 * Completes a press whose button moved from under the pointer: a field above it may arrive or change its height between
 * pressing and releasing, and the browser then clicks what both points have in common.
 */
export function keepPress({
  currentTarget: button,
  pointerId,
  clientX,
  clientY,
}: PointerEvent<HTMLButtonElement>): void {
  const ended = new AbortController();
  const { signal } = ended;
  const end = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    ended.abort();
    const isStill = Math.hypot(event.clientX - clientX, event.clientY - clientY) <= movedAway;
    const isRelease = event.type === "pointerup" && event.button === 0;
    if (isRelease && isStill && !button.contains(event.target as Node)) button.click();
  };
  document.addEventListener("pointerup", end, { signal });
  // A finger that begins to scroll presses nothing.
  document.addEventListener("pointercancel", end, { signal });
}
