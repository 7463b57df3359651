import { plusSpan } from "../rules/values/calendar.ts";

/** Returns whether people work on a day (ISO): not on Saturdays, Sundays and the days that are named. */
function isWorkday(day: string, holidays: readonly string[]): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.includes(day);
}

function dayAfter(day: string): string {
  return plusSpan(day, { days: 1 }) ?? day;
}

/** Returns the day that lies so many business days after a day. */
export function businessDaysFrom(day: string, count: number, holidays: readonly string[] = []): string {
  let found = day;
  for (let left = count; left > 0; ) {
    found = dayAfter(found);
    if (isWorkday(found, holidays)) left -= 1;
  }
  return found;
}

/** Returns how many business days lie after the first day, up to the last one; 0 when the last is not later. */
export function businessDaysBetween(first: string, last: string, holidays: readonly string[] = []): number {
  let count = 0;
  // A year is more than any clock: what is later counts as that.
  for (let day = first; day < last && count < 366; ) {
    day = dayAfter(day);
    if (isWorkday(day, holidays)) count += 1;
  }
  return count;
}
