import { expect, it } from "vitest";
import { fill } from "./fill.ts";

it("fills in every occurrence of the keywords", () => {
  expect(fill("{number} of {count}, {number}", { number: 2, count: 8 })).toBe("2 of 8, 2");
});

it("leaves unknown keywords, including properties that every object has", () => {
  expect(fill("{name} {toString}", {})).toBe("{name} {toString}");
});

it("inserts values literally, including dollar signs", () => {
  expect(fill("Account of {name}", { name: "$& Sons" })).toBe("Account of $& Sons");
});
