import { expect, it } from "vitest";
import { withToggled } from "./toggled.ts";

it("a ticked value stands in the order of the offer, not of the ticks", () => {
  expect(withToggled(["c"], "a", ["a", "b", "c"])).toEqual(["a", "c"]);
});

it("a second tick takes the value away", () => {
  expect(withToggled(["a", "c"], "a", ["a", "b", "c"])).toEqual(["c"]);
});

it("a value that is no longer offered is kept, at the end", () => {
  expect(withToggled(["old"], "b", ["a", "b"])).toEqual(["b", "old"]);
});
