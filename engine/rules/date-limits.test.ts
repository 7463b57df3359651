import { expect, test } from "vitest";
import type { Comparison } from "../definition/definition.ts";
import { dateLimits } from "./compare.ts";

function limits(...compare: Omit<Comparison, "message">[]) {
  const { today, ...found } = dateLimits(
    { type: "string", format: "date", compare: compare.map((one) => ({ ...one, message: "No." })) },
    { own: { start: "2026-03-05", open: "3/31/" }, answers: { period: { end: "2026-12-31" } } },
    () => new Date("2026-11-21T12:00:00Z"),
  );
  expect(today).toBe("2026-11-21");
  return found;
}

test("comparisons of a date leave the days between the strictest of them", () => {
  expect(limits({ after: { field: "start" } }, { onOrAfter: { value: "2026-01-01" } })).toEqual({
    earliest: "2026-03-06",
  });
  expect(limits({ onOrBefore: { today: { years: -18 } } }, { before: { field: "period.end" } })).toEqual({
    latest: "2008-11-21",
  });
  expect(limits({ equals: { field: "start", plus: { months: 1 } } })).toEqual({
    earliest: "2026-04-05",
    latest: "2026-04-05",
  });
});

test("an answer that is absent or half typed limits nothing, nor does one that must differ", () => {
  expect(limits({ after: { field: "open" } }, { before: { field: "gone" } })).toEqual({});
  expect(limits({ differsFrom: { field: "start" } })).toEqual({});
});
