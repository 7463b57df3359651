import { describe, expect, test } from "vitest";
import { bundledCodesOf } from "./bundled-codes.ts";
import { findCodes } from "./code-search.ts";
import { sectors } from "./sectors.ts";

const everything = sectors.flatMap((sector) => bundledCodesOf(sector).map((one) => ({ ...one, sector })));
const codesFor = (words: string) => findCodes(everything, words).map(({ code }) => code);

describe("a search of industry codes", () => {
  test("finds the start of a code first", () => {
    expect(codesFor("541511")).toEqual(["541511"]);
    expect(codesFor("5415")).toEqual(["541511", "541512", "541513", "541519"]);
  });

  test("offers titles that begin as typed before those that have the word, and those before descriptions", () => {
    const found = findCodes(everything, "roofing").map(({ label }) => label);
    expect(found[0]).toBe("Roofing Contractors");
    expect(codesFor("solar")[0]).toBe("221114");
  });

  test("finds codes by plain words of their descriptions", () => {
    expect(codesFor("furnace installation")).toContain("238220");
    expect(codesFor("software")).toContain("541511");
  });

  test("finds who does the work by its name", () => {
    expect(codesFor("plumber")).toContain("238220");
    expect(codesFor("roofers")).toContain("238160");
  });

  test("needs every word, ignores accents and case, and finds nothing for none", () => {
    expect(codesFor("ROÓFING contractors")).toEqual(codesFor("contractors, roofing"));
    expect(codesFor("ROÓFING contractors")[0]).toBe("238160");
    expect(codesFor("roofing soybean")).toEqual([]);
    expect(codesFor(" ?!/* ")).toEqual([]);
  });

  test("returns 50 rows at most, each with its sector", () => {
    const found = findCodes(everything, "manufacturing");
    expect(found).toHaveLength(50);
    expect(new Set(found.map(({ sector }) => sector))).toEqual(new Set(["31-33"]));
  });

  test("looks at eight words at most, so that odd text costs no more", () => {
    expect(codesFor("roofing contractors a b c d e f g")).toEqual(
      codesFor("roofing contractors a b c d e f"),
    );
    const started = performance.now();
    for (let i = 0; i < 20; i += 1) codesFor("a ".repeat(40));
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
