import type { Retention } from "#engine";

const day = 24 * 60 * 60_000;

/** A day more than declared, for a clock that was set a little ahead, and because days differ with the place. */
const margin = day;

/** Returns what is older than so many months at a time; the last day of a shorter month stands for the days it lacks. */
export function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months, 1);
  const last = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate();
  before.setUTCDate(Math.min(now.getUTCDate(), last));
  return new Date(before.getTime() - margin);
}

/** Returns what is older than so many days at a time. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * day - margin);
}

/** Returns from when unfinished registrations that the same sweep announces may be deleted. */
export function announcedEnd(now: Date, noticeDays: number): Date {
  return new Date(now.getTime() + noticeDays * day + margin);
}

/** Returns the account statuses of decided registrations that a wizard deletes, and after how many months. */
export function decidedPeriods(
  retention: Retention,
  keepYears: number,
): { status: string; months: number }[] {
  const periods = [
    { status: "Rejected", months: retention.rejectedMonths },
    { status: "Withdrawn", months: retention.withdrawnMonths },
  ];
  return periods.flatMap(({ status, months }) =>
    months === undefined ? [] : [{ status, months: Math.max(months, keepYears * 12) }],
  );
}
