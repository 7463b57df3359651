const deeds = ["pointerdown", "keydown", "wheel", "touchmove"] as const;
/** Milliseconds: how long rows of a page may take to load, and after which time to look again. */
const looks = { long: 5000, every: 100 };

/**
 * Scrolls the row of a question into sight, and again while the rows around it load and grow, until the person does
 * something. Returns a stop function.
 */
export function keepInSight(question: string): () => void {
  const ending = new AbortController();
  const stop = () => ending.abort();
  const look = () => {
    const row = document.getElementById(`title-${question}`)?.closest('[role="row"]');
    row?.scrollIntoView({ block: "nearest" });
  };
  const timers = [setInterval(look, looks.every), setTimeout(stop, looks.long)];
  ending.signal.addEventListener("abort", () => timers.forEach(clearTimeout));
  for (const deed of deeds) {
    window.addEventListener(deed, stop, { capture: true, passive: true, signal: ending.signal });
  }
  look();
  return stop;
}
