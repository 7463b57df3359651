import type { Clock } from "./format.ts";

/** Returns a clock that stands at the start of today, as the calendar of a place has it, in UTC. */
export function calendarClock(clock: Clock, timeZone = "UTC"): Clock {
  let format: Intl.DateTimeFormat | undefined;
  return () => {
    // Swedish dates are those of ISO 8601.
    format ??= new Intl.DateTimeFormat("sv-SE", { timeZone });
    return new Date(format.format(clock()));
  };
}

/** Returns today on such a clock: "2026-11-23". */
export function todayOn(clock: Clock): string {
  return clock().toISOString().slice(0, 10);
}
