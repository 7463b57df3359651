import { expect, onTestFinished, test, vi } from "vitest";
import { doUnit, meanBetween, measureUnits } from "./unit-of-work.js";

test("the unit is the same work every time", () => {
  expect(doUnit()).toBe(doUnit());
});

test("the mean is of the samples taken meanwhile, or the last before", () => {
  const samples = [
    { at: 0, milliseconds: 40 },
    { at: 10, milliseconds: 50 },
    { at: 20, milliseconds: 70 },
  ];
  expect(meanBetween(samples, 5, 25)).toBe(60);
  expect(meanBetween(samples, 11, 15)).toBe(50);
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
