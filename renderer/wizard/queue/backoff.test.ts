import { expect, test } from "vitest";
import { waitBefore } from "./backoff.ts";

test("delays double up to one minute", () => {
  const waits = [1, 2, 3, 4, 7, 30].map((attempt) => waitBefore(attempt, null, () => 1));
  expect(waits).toEqual([1000, 2000, 4000, 8000, 60_000, 60_000]);
});

test("half of each delay is random", () => {
  expect(waitBefore(3, null, () => 0)).toBe(2000);
  expect(waitBefore(3, null, () => 0.5)).toBe(3000);
});

test("a longer delay requested by the server takes precedence", () => {
  expect(waitBefore(1, 30, () => 0)).toBe(30_000);
});

test("a delay is a whole number of milliseconds, as timers require", () => {
  expect(waitBefore(1, null, () => 0.1234567)).toBe(562);
});
