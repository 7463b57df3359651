import { expect, it } from "vitest";
import { withToggled } from "./toggled.ts";

it("ticked values are in the order of the options, not in the order of ticking", () => {
  expect(withToggled(["c"], "a", ["a", "b", "c"])).toEqual(["a", "c"]);
});

it("toggling a ticked value removes it", () => {
  expect(withToggled(["a", "c"], "a", ["a", "b", "c"])).toEqual(["c"]);
});

it("a value that is no longer offered is kept at the end", () => {
  expect(withToggled(["old"], "b", ["a", "b"])).toEqual(["b", "old"]);
});
