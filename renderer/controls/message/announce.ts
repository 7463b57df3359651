/** Milliseconds for which a sentence stays: long enough for a screen reader to pick it up. */
const shownFor = 8000;

let region: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

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
  clearTimeout(timer);
  timer = setTimeout(() => {
    place.textContent = sentence;
    // A screen reader that reads the page must not come across it later.
    timer = setTimeout(() => {
      place.textContent = "";
    }, shownFor);
  }, 100);
}
