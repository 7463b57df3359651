/** For the developer tools: what went wrong and did not stop the registrant. The only console of the renderer. */
export function logError(what: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the product says which failures are only logged, and this is that log.
  console.error(what, ...(cause === undefined ? [] : [cause]));
}
