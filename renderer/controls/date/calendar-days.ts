import { type DateLimits, isOnCalendar, plusSpan } from "#engine";

/** A language for names of months and days; dates are written the American way everywhere. */
const language = "en-US";

/** Returns the day of the week: 0 for Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Returns the weeks of a month (`2026-03`), from Sunday to Saturday; null where a day belongs to another month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const before: null[] = Array.from({ length: weekdayOf(first) }, () => null);
  const days = Array.from({ length: 31 }, (_none, index) => `${month}-${String(index + 1).padStart(2, "0")}`);
  const cells = [...before, ...days.filter(isOnCalendar)];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_none, week) =>
    Array.from({ length: 7 }, (_empty, at) => cells[week * 7 + at] ?? null),
  );
}

/** Returns the day to which a key leads from another; null for a key that leads nowhere. */
export function dayAfterKey(day: string, key: string, withShift: boolean): string | null {
  const weekday = weekdayOf(day);
  const page = withShift ? "years" : "months";
  const spans: { [key: string]: { [part: string]: number } } = {
    ArrowLeft: { days: -1 },
    ArrowRight: { days: 1 },
    ArrowUp: { days: -7 },
    ArrowDown: { days: 7 },
    Home: { days: -weekday },
    End: { days: 6 - weekday },
    PageUp: { [page]: -1 },
    PageDown: { [page]: 1 },
  };
  const span = spans[key];
  return span ? plusSpan(day, span) : null;
}

/** Returns the day, or the nearest one that the limits leave. */
export function nearestDay(day: string, { earliest, latest }: DateLimits): string {
  if (earliest !== undefined && day < earliest) return earliest;
  return latest !== undefined && day > latest ? latest : day;
}

/** Returns the calendar day where the registrant is. */
export function todayHere(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

const named = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
};

/** Returns "Thursday, March 5, 2026". */
export const longDay = named({ dateStyle: "full" });

/** Returns "March 2026". */
export const longMonth = named({ month: "long", year: "numeric" });

/** The names of the months. */
export const monthNames = Array.from({ length: 12 }, (_none, at) =>
  named({ month: "long" })(`2026-${String(at + 1).padStart(2, "0")}-01`),
);

/** The days of the week, short and long: November 1, 2026, was a Sunday. */
export const weekdays = Array.from({ length: 7 }, (_none, at) => ({
  short: named({ weekday: "short" })(`2026-11-0${at + 1}`),
  long: named({ weekday: "long" })(`2026-11-0${at + 1}`),
}));
