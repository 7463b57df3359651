/**
 * Records presses before the page's scripts have loaded: a submit, and the last button with another function, such as
 * showing a password. The page loads this file first and separately, so that it listens as soon as the form is visible.
 */
let isSubmitted = false;
let pressed: HTMLElement | null = null;

function noteSubmit(): void {
  isSubmitted = true;
}

function notePress({ target }: Event): void {
  const control = (target as Element).closest<HTMLElement>("button[type=button], [role=tab]");
  if (control) pressed = control;
}

// The server renders the same pages and has no document.
globalThis.document?.addEventListener("submit", noteSubmit, true);
globalThis.document?.addEventListener("click", notePress, true);

/** Returns whether a form was submitted before it was hydrated, and stops listening: forms now listen themselves. */
export function takeEarlySubmit(): boolean {
  document.removeEventListener("submit", noteSubmit, true);
  const wasSubmitted = isSubmitted;
  isSubmitted = false;
  return wasSubmitted;
}

/** Returns the button that was last pressed before hydration, if it is still there, and stops listening. */
export function takeEarlyPress(): HTMLElement | null {
  document.removeEventListener("click", notePress, true);
  const last = pressed;
  pressed = null;
  return last?.isConnected ? last : null;
}
