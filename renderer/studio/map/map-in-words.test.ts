import { expect, test } from "vitest";
import { mapInWords } from "./map-in-words.ts";

test("the map says how many steps it has and how many ways depend on answers", () => {
  expect(mapInWords(6, 0)).toBe("6 steps");
  expect(mapInWords(6, 2)).toBe("6 steps, 2 of the ways depend on answers");
  expect(mapInWords(1, 1)).toBe("1 step, 1 of the ways depends on answers");
});
