import type { Clock } from "./base/format.ts";

/** Days begin at a multiple of this, in milliseconds, wherever they begin. */
const quarter = 900_000;

/** Returns a clock that stands at the start of today, as the calendar of a place has it, in UTC. */
export function calendarClock(clock: Clock, timeZone = "UTC"): Clock {
  let format: Intl.DateTimeFormat | undefined;
  let [known, today] = [Number.NaN, ""];
  return () => {
    const now = clock();
    const since = Math.floor(now.getTime() / quarter);
    if (since !== known) {
      // Swedish dates are those of ISO 8601.
      format ??= new Intl.DateTimeFormat("sv-SE", { timeZone });
      [known, today] = [since, format.format(now)];
    }
    return new Date(today);
  };
}

/** Returns today on such a clock: "2026-11-23". */
export function todayOn(clock: Clock): string {
  return clock().toISOString().slice(0, 10);
}
