import { expect, test } from "vitest";
import { waitBefore } from "./backoff.ts";

test("waits double up to a minute", () => {
  const waits = [1, 2, 3, 4, 7, 30].map((attempt) => waitBefore(attempt, null, () => 1));
  expect(waits).toEqual([1000, 2000, 4000, 8000, 60_000, 60_000]);
});

test("half of a wait is drawn by lot", () => {
  expect(waitBefore(3, null, () => 0)).toBe(2000);
  expect(waitBefore(3, null, () => 0.5)).toBe(3000);
});

test("the server's own wish counts when it is longer", () => {
  expect(waitBefore(1, 30, () => 0)).toBe(30_000);
});

test("a wait is whole milliseconds, as timers count", () => {
  expect(waitBefore(1, null, () => 0.1234567)).toBe(562);
});
