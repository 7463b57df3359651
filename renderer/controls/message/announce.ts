let region: HTMLElement | undefined;

/** Announces a sentence to screen readers during a pause, for changes away from the focus. */
export function announce(sentence: string): void {
  if (!region?.isConnected) {
    region = document.createElement("div");
    region.className = "visually-hidden";
    region.setAttribute("aria-live", "polite");
    document.body.append(region);
  }
  const place = region;
  // The live region must exist before its text, and a repeated text is announced only if it was cleared in between.
  place.textContent = "";
  setTimeout(() => {
    place.textContent = sentence;
  }, 100);
}
