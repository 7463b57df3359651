/** Under which the router stores this tab's scroll positions. */
export const scrollPositions = "scroll-positions";

/**
 * Returns the key of a page's scroll position. The router gives every page that the browser itself opened the same
 * key, so those use their path instead.
 */
export function scrollKeyOf({ key, pathname }: { key: string; pathname: string }): string {
  return key === "default" ? pathname : key;
}

/**
 * Forgets the scroll position of the page that opens, unless it is reloaded or opened again with Back: what a link in
 * a mail opens starts at its top, even if this tab has shown it before.
 */
export function forgetScrollPosition(): void {
  const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (opened?.type !== "navigate") return;
  try {
    const { [window.location.pathname]: _old, ...others } = JSON.parse(
      sessionStorage.getItem(scrollPositions) ?? "{}",
    );
    sessionStorage.setItem(scrollPositions, JSON.stringify(others));
  } catch {
    // A browser that blocks this store has no scroll position to forget.
  }
}
