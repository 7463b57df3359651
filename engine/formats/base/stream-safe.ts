/** Unicode's Stream-Safe Text Format (UAX #15) allows 30 combining marks in a row; no language comes near. */
const unsafeRun = /(?:^|\P{M})\p{M}{31}/u;

/** Returns whether normalizing a text takes linear time: sorting n combining marks in a row takes n² steps. */
export function isStreamSafe(text: string): boolean {
  return !unsafeRun.test(text);
}

/** Returns the text in NFC: one spelling of each letter. Text that is not stream-safe is returned as it is. */
export function composed(text: string): string {
  return isStreamSafe(text) ? text.normalize("NFC") : text;
}
