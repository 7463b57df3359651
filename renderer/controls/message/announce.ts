let region: HTMLElement | undefined;

/** Says a sentence to screen readers when they pause: something changed away from where the focus is. */
export function announce(sentence: string): void {
  if (!region?.isConnected) {
    region = document.createElement("div");
    region.className = "visually-hidden";
    region.setAttribute("aria-live", "polite");
    document.body.append(region);
  }
  const place = region;
  // A region must stand before its text comes, and the same text twice is only heard if it went away in between.
  place.textContent = "";
  setTimeout(() => {
    place.textContent = sentence;
  }, 100);
}
