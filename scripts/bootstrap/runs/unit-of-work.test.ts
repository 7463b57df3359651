import { expect, onTestFinished, test, vi } from "vitest";
import { doUnit, meanBetween, measureUnits } from "./unit-of-work.js";

test("the unit is the same work every time", () => {
  expect(doUnit()).toBe(doUnit());
});

test("the mean is of the samples taken meanwhile, or the last before", () => {
  const samples = [
    { at: 0, elapsed: 40, processor: 30 },
    { at: 10, elapsed: 50, processor: 40 },
    { at: 20, elapsed: 70, processor: 60 },
  ];
  expect(meanBetween(samples, 5, 25)).toEqual({ elapsed: 60, processor: 50 });
  expect(meanBetween(samples, 11, 15)).toEqual({ elapsed: 50, processor: 40 });
});

test("measures at once, then again and again until it is stopped", () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const work = vi.fn(() => vi.advanceTimersByTime(0));
  const units = measureUnits({ work, every: 1000 });
  const atOnce = work.mock.calls.length;
  expect(atOnce).toBeGreaterThan(0);
  vi.advanceTimersByTime(3500);
  expect(work).toHaveBeenCalledTimes(atOnce + 3);
  units.stop();
  vi.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledTimes(atOnce + 3);
});
