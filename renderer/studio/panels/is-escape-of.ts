import type { KeyboardEvent } from "react";

/** Returns whether a key closes what it was pressed in: Escape, unless a dialog or a menu inside takes it. */
export function isEscapeOf({ key, defaultPrevented, target, currentTarget }: KeyboardEvent): boolean {
  if (key !== "Escape" || defaultPrevented) return false;
  const dialog = target instanceof Element ? target.closest("dialog") : null;
  return dialog === null || dialog.contains(currentTarget);
}
