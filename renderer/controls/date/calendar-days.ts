import type { DateLimits } from "#engine";

/** A language for names of months and days; dates are written the American way everywhere. */
const language = "en-US";

/** Midnight of a day in UTC, where every day has 24 hours. */
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Returns the day of the week: 0 for Sunday. */
const weekdayOf = (day: string): number => dateOf(day).getUTCDay();

/** Returns the day so many days later. */
function plusDays(day: string, days: number): string {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + days);
  return dayOf(date);
}

/** Returns the day so many months later; a day that the month lacks becomes its last day. */
export function plusMonths(day: string, months: number): string {
  const date = dateOf(`${day.slice(0, 7)}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  const moved = plusDays(dayOf(date), Number(day.slice(8)) - 1);
  return moved.slice(0, 7) === dayOf(date).slice(0, 7) ? moved : plusDays(`${moved.slice(0, 7)}-01`, -1);
}

/** Returns the weeks of a month (`2026-03`), from Sunday to Saturday; null where a day belongs to another month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const before: null[] = Array.from({ length: weekdayOf(first) }, () => null);
  const days = Array.from({ length: 31 }, (_none, index) => plusDays(first, index));
  const cells = [...before, ...days.filter((day) => day.startsWith(month))];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_none, week) =>
    Array.from({ length: 7 }, (_empty, at) => cells[week * 7 + at] ?? null),
  );
}

/** Returns the day to which a key leads from another; null for a key that leads nowhere. */
export function dayAfterKey(day: string, key: string, withShift: boolean): string | null {
  const page = withShift ? 12 : 1;
  const days: { [key: string]: number } = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekdayOf(day),
    End: 6 - weekdayOf(day),
  };
  const months: { [key: string]: number } = { PageUp: -page, PageDown: page };
  if (key in months) return plusMonths(day, months[key] ?? 0);
  return key in days ? plusDays(day, days[key] ?? 0) : null;
}

/** Returns the day, or the nearest one that the limits leave. */
export function nearestDay(
  day: string,
  { earliest, latest }: Pick<DateLimits, "earliest" | "latest">,
): string {
  if (earliest !== undefined && day < earliest) return earliest;
  return latest !== undefined && day > latest ? latest : day;
}

const named = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
  return (day: string) => format.format(dateOf(day));
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
  short: named({ weekday: "short" })(`2026-11-0${at + 1}`).slice(0, 2),
  long: named({ weekday: "long" })(`2026-11-0${at + 1}`),
}));
