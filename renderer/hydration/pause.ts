declare global {
  /** Newer than some of the browsers we support. */
  var scheduler: { yield?: () => Promise<void> } | undefined;
}

/** Ends the task, so that the browser can paint and react to input before what follows. */
export function pause(): Promise<void> {
  return globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
