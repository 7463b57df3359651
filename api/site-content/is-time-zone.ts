/** The time zone that was found last: a lookup takes the system a millisecond. */
let known: string | null = null;

/** Returns whether a value is a time zone that this system knows. */
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
