import { expect, it } from "vitest";
import { expectedOf } from "./for-registrant.ts";

/** Cases that were received on Monday, June 1, 2026, and decided on these days of June. */
const decidedOn = (...days: number[]) =>
  days.map((day) => ({
    receivedAt: "2026-06-01T14:00:00.000Z",
    decidedAt: `2026-06-${String(day).padStart(2, "0")}T14:00:00.000Z`,
  }));
const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

it("times of decisions are measured in business days: half, and nine of ten, of the last ones", () => {
  // Ten within a day, eight on Friday, two after the weekend and a holiday.
  const days = [...times(10, 2), ...times(8, 5), ...times(2, 9)];
  expect(expectedOf(decidedOn(...days), ["2026-06-08"])).toEqual({ half: 1, most: 4 });
  expect(expectedOf(decidedOn(...times(17, 2), ...times(3, 9)), ["2026-06-08"])).toEqual({
    half: 1,
    most: 5,
  });
});

it("times of decisions are not shown while there are fewer than twenty, and never as none", () => {
  expect(expectedOf(decidedOn(...times(19, 2)))).toBeNull();
  expect(expectedOf(decidedOn(...times(20, 1)))).toEqual({ half: 1, most: 1 });
});
