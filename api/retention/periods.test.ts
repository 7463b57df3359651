import { expect, test } from "vitest";
import { decidedPeriods, monthsBefore } from "./periods.ts";

test.each([
  ["2028-05-31T12:00:00.000Z", 3, "2028-02-28T12:00:00.000Z"],
  ["2027-05-31T12:00:00.000Z", 3, "2027-02-27T12:00:00.000Z"],
  ["2027-01-15T00:00:00.000Z", 18, "2025-07-14T00:00:00.000Z"],
  ["2027-11-27T06:30:00.000Z", 12, "2026-11-26T06:30:00.000Z"],
])(
  "at %s, what is %i months old is from before %s: a day more than that, and never less",
  (now, months, at) => {
    expect(monthsBefore(new Date(now), months).toISOString()).toBe(at);
  },
);

test("a law that makes us keep registrations longer wins", () => {
  const retention = { unfinishedMonths: 18, rejectedMonths: 24, withdrawnMonths: 120 };
  expect(decidedPeriods(retention, 7)).toEqual([
    { status: "Rejected", months: 84 },
    { status: "Withdrawn", months: 120 },
  ]);
  expect(decidedPeriods({ unfinishedMonths: 18 }, 0)).toEqual([]);
});
