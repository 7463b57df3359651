const day: Intl.DateTimeFormatOptions = { weekday: "long", month: "long", day: "numeric", year: "numeric" };

/** Says a time in the person's own zone: "Tuesday, November 24, 2026 at 9:00 AM Eastern Standard Time". */
export function timeInWords(date: Date): string {
  const whole = new Intl.DateTimeFormat("en-US", day).format(date);
  const time = new Intl.DateTimeFormat("en-US", {
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "long",
  }).format(date);
  return `${whole} at ${time}`;
}

/** Returns the time of a field of date and time, in the person's own zone; null while it is not whole. */
export function timeTyped(text: string): Date | null {
  const time = Date.parse(text);
  return text === "" || Number.isNaN(time) ? null : new Date(time);
}

/** Writes a time as a field of date and time takes it. */
export function asTyped(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
