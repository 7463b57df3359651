import { expect, test } from "vitest";
import { createRateMeter } from "./transfer-rate.ts";

const rate = { bytesPerSecond: 1000, gracePeriod: 10_000 };

test("takes a transfer at the minimum rate, however long it lasts", () => {
  const meter = createRateMeter(rate);
  for (let second = 0; second < 10_000; second += 1) expect(meter.measure(1000, 1000)).toBe(false);
});

test("takes a transfer that moves in bursts within the grace period", () => {
  const meter = createRateMeter(rate);
  for (let second = 1; second < 1000; second += 1)
    expect(meter.measure(second % 9 === 0 ? 9000 : 0, 1000)).toBe(false);
});

test("finds a transfer below the minimum rate too slow once its grace period is used up", () => {
  const meter = createRateMeter(rate);
  const seconds = Array.from({ length: 30 }, () => meter.measure(500, 1000)).indexOf(true) + 1;
  expect(seconds).toBe(20);
});

test("lets no burst pay for more than a grace period", () => {
  const meter = createRateMeter(rate);
  expect(meter.measure(1e9, 1000)).toBe(false);
  const seconds = Array.from({ length: 30 }, () => meter.measure(0, 1000)).indexOf(true) + 1;
  expect(seconds).toBe(10);
});

test("grants a new transfer a new grace period", () => {
  const meter = createRateMeter(rate);
  expect(meter.measure(0, 9999)).toBe(false);
  meter.reset();
  expect(meter.measure(0, 9999)).toBe(false);
});
