import { expect, it } from "vitest";
import { fill } from "./fill.ts";

it("fills in the words it is given, as often as they stand there", () => {
  expect(fill("{number} of {count}, {number}", { number: 2, count: 8 })).toBe("2 of 8, 2");
});

it("leaves words that nobody gave, and what every object has", () => {
  expect(fill("{name} {toString}", {})).toBe("{name} {toString}");
});

it("takes a word as it is, dollar signs too", () => {
  expect(fill("Account of {name}", { name: "$& Sons" })).toBe("Account of $& Sons");
});
