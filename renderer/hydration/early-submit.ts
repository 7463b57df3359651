/**
 * Records a submit that comes before the page's scripts. The page loads this file first and on its own, so that it
 * listens as soon as the form is visible.
 */
let isSubmitted = false;

function note(): void {
  isSubmitted = true;
}

// The server renders the same pages and has no document.
globalThis.document?.addEventListener("submit", note, true);

/** Returns whether a form was submitted before it was hydrated, and stops listening: forms now listen themselves. */
export function takeEarlySubmit(): boolean {
  document.removeEventListener("submit", note, true);
  const wasSubmitted = isSubmitted;
  isSubmitted = false;
  return wasSubmitted;
}
