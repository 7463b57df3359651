import type { CalendarSpan } from "../definition.ts";
import { daysIn } from "../formats/calendar.ts";

/**
 * Adds a distance to a date ("2026-01-31") or a month ("2026-01"): first years and months, where a day that the month
 * lacks becomes its last day, then days. Returns null when the text is neither, or the result has no four-digit year.
 */
export function plusSpan(text: string, { years = 0, months = 0, days = 0 }: CalendarSpan): string | null {
  const parts = partsOf(text);
  if (!parts) return null;
  const count = (parts.year + years) * 12 + parts.month - 1 + months;
  const year = Math.floor(count / 12);
  const month = count - year * 12 + 1;
  const moved = dateAt(year, month, Math.min(parts.day, daysIn(year, month)) + days);
  const stored = moved.toISOString();
  return /^\d{4}-/u.test(stored) ? stored.slice(0, text.length) : null;
}

/** Returns how many whole years lie between two days; null when the first is later, or is no date. */
export function wholeYears(from: string, to: string): number | null {
  if (!partsOf(from) || from > to) return null;
  const isBeforeTheDay = to.slice(5, from.length) < from.slice(5);
  return Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - Number(isBeforeTheDay);
}

/** Returns whether a text is a day of the calendar, or a month of a year. */
export function isOnCalendar(text: string): boolean {
  return partsOf(text) !== null;
}

function partsOf(text: string): { year: number; month: number; day: number } | null {
  const found = /^(\d{4})-(\d\d)(?:-(\d\d))?$/u.exec(text);
  if (!found) return null;
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3] ?? 1)];
  return day >= 1 && day <= daysIn(year, month) ? { year, month, day } : null;
}

/** `Date.UTC` would take the years 0 to 99 for those of the last century. */
function dateAt(year: number, month: number, day: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date;
}
