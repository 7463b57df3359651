import type { PointerEvent } from "react";

/** Pixels between pressing and releasing beyond which the pointer was moved away, to take the press back. */
const movedAway = 8;

/**
 * Completes a press whose button moved from under the pointer: a field above it may arrive or change its height between
 * pressing and releasing, and the browser then clicks what both points have in common.
 */
export function keepPress({
  currentTarget: button,
  clientX,
  clientY,
}: PointerEvent<HTMLButtonElement>): void {
  const release = (up: globalThis.PointerEvent) => {
    const isStill = Math.hypot(up.clientX - clientX, up.clientY - clientY) <= movedAway;
    if (isStill && up.button === 0 && !button.contains(up.target as Node)) button.click();
  };
  document.addEventListener("pointerup", release, { once: true });
}
