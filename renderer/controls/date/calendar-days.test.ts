import { expect, test } from "vitest";
import { dayAfterKey, longDay, monthNames, weekdays, weeksOf } from "./calendar-days.ts";

test("a month has its weeks, from Sunday to Saturday", () => {
  const weeks = weeksOf("2026-02");
  expect(weeks).toHaveLength(4);
  expect(weeks[0]?.[0]).toBe("2026-02-01");
  expect(weeks.at(-1)?.at(-1)).toBe("2026-02-28");
  expect(weeksOf("2024-02").flat().filter(Boolean)).toHaveLength(29);
  expect(weeksOf("2026-08")[0]).toEqual([null, null, null, null, null, null, "2026-08-01"]);
});

test.each([
  ["ArrowLeft", false, "2026-02-28"],
  ["ArrowDown", false, "2026-03-08"],
  ["Home", false, "2026-03-01"],
  ["End", false, "2026-03-07"],
  ["PageUp", false, "2026-02-01"],
  ["PageDown", true, "2027-03-01"],
  ["Enter", false, null],
])("%s leads from March 1, 2026 to another day", (key, withShift, expected) => {
  expect(dayAfterKey("2026-03-01", key, withShift)).toBe(expected);
});

test("a month that is shorter keeps its last day", () => {
  expect(dayAfterKey("2026-01-31", "PageDown", false)).toBe("2026-02-28");
});

test("days, months and days of the week have their American names", () => {
  expect(longDay("2026-03-05")).toBe("Thursday, March 5, 2026");
  expect(monthNames[8]).toBe("September");
  expect(weekdays[0]).toEqual({ short: "Su", long: "Sunday" });
});
