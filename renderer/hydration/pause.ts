/** APIs that some supported browsers lack. */
interface Newer {
  scheduler?: { yield?: () => Promise<void> };
}

/** Ends the task, so that the browser can paint and react to input in between. */
export function pause(): Promise<void> {
  return (globalThis as Newer).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
