/** The time zone that was found last: it takes the system a millisecond to tell. */
let known: string | null = null;

/** Returns whether a value names a place by which this system can tell the day. */
export function isTimeZone(value: unknown): value is string {
  if (typeof value !== "string") return false;
  if (value === known) return true;
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: value });
    known = value;
    return true;
  } catch {
    return false;
  }
}
