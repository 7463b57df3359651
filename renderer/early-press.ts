/**
 * Hears when a form is sent before the scripts of its page are here. The page asks for this file by itself and first,
 * so that it listens a moment after the form is on the screen.
 */
let isPressed = false;

function note(): void {
  isPressed = true;
}

// The server draws the same pages, and has no document.
globalThis.document?.addEventListener("submit", note, true);

/** Whether a form was sent before anything else listened. Told once: from now on the form hears for itself. */
export function takeEarlyPress(): boolean {
  document.removeEventListener("submit", note, true);
  const wasPressed = isPressed;
  isPressed = false;
  return wasPressed;
}
