import type { CalendarSpan } from "../../definition/definition.ts";
import { daysIn } from "../../formats/base/calendar.ts";

/**
 * Adds a distance to a date ("2026-01-31"), a month ("2026-01") or a year: first years and months, where a day that the
 * month lacks becomes its last day, then days. Returns null when the text is none, or the result has no four-digit year.
 * A distance that is finer than the text gives the first and the last day: "2026-07-01/2027-06-30".
 */
export function plusSpan(text: string, { years = 0, months = 0, days = 0 }: CalendarSpan): string | null {
  const parts = numbersOfDate(text);
  if (!parts) return null;
  if ((days && text.length < 10) || (months && text.length < 7)) {
    const ends = daysOf(text)?.map((day) => plusSpan(day, { years, months, days }));
    return ends?.every((end) => end !== null) ? ends.join("/") : null;
  }
  const count = (parts.year + years) * 12 + parts.month - 1 + months;
  const year = Math.floor(count / 12);
  const month = count - year * 12 + 1;
  const moved = dateAt(year, month, Math.min(parts.day, daysIn(year, month)) + days);
  const stored = moved.toISOString();
  return /^\d{4}-/u.test(stored) ? stored.slice(0, text.length) : null;
}

/** Returns how many whole years lie between two days; null when the first is later, or is no date. */
export function wholeYears(from: string, to: string): number | null {
  if (!numbersOfDate(from) || from > to) return null;
  const isBeforeTheDay = to.slice(5, from.length) < from.slice(5);
  return Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - Number(isBeforeTheDay);
}

/** Returns the first and the last day that a date may be of which only a part is known; null when it is no date. */
export function daysOf(text: string): [first: string, last: string] | null {
  const [from = "", to = from] = text.split("/");
  const [first, start] = [from, to].map((part) => `${part}-01-01`.slice(0, 10)) as [string, string];
  const last = plusSpan(start, { 4: { years: 1, days: -1 }, 7: { months: 1, days: -1 } }[to.length] ?? {});
  return last !== null && isOnCalendar(first) ? [first, last] : null;
}

/** Returns whether a text is a day of the calendar, a month of a year, or a year. */
export function isOnCalendar(text: string): boolean {
  return numbersOfDate(text) !== null;
}

function numbersOfDate(text: string): { year: number; month: number; day: number } | null {
  const found = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/u.exec(text);
  if (!found) return null;
  const [year, month, day] = [Number(found[1]), Number(found[2] ?? 1), Number(found[3] ?? 1)];
  return day >= 1 && day <= daysIn(year, month) ? { year, month, day } : null;
}

/** `Date.UTC` would take the years 0 to 99 for those of the last century. */
function dateAt(year: number, month: number, day: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date;
}
