import { expect, test } from "vitest";
import { gapOf, median, shuffled } from "./medians.ts";

test("a median is the middle one, or lies between the two in the middle", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 2, 4, 6])).toBe(5);
});

test("a gap is a share of the quickest", () => {
  expect(gapOf([10, 11])).toBeCloseTo(0.1);
  expect(gapOf([12, 8, 10])).toBeCloseTo(0.5);
});

test("an order follows from its number, holds everything, and is another one now and then", () => {
  const things = ["a", "b", "c"];
  expect(shuffled(things, 7)).toEqual(shuffled(things, 7));
  const orders = Array.from({ length: 600 }, (_, seed) => shuffled(things, seed).join(""));
  for (const order of ["abc", "acb", "bac", "bca", "cab", "cba"])
    expect(orders.filter((one) => one === order).length).toBeGreaterThan(50);
});
