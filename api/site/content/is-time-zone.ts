/** Returns whether a value names a place by which this system can tell the day. */
export function isTimeZone(value: unknown): value is string {
  try {
    return typeof value === "string" && new Intl.DateTimeFormat("en-US", { timeZone: value }) !== null;
  } catch {
    return false;
  }
}
