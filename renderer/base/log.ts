/** Logs an error without stopping the registrant. The renderer's only use of the console. */
export function logError(what: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: some failures are only logged by design, and this is that log
  console.error(what, ...(cause === undefined ? [] : [cause]));
}
