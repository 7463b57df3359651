/** Newer than some of the browsers we support. */
const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };

/** Ends the task, so that the browser can paint and react to input before what follows. */
export function pause(): Promise<void> {
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
