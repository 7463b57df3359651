import { readFileSync } from "node:fs";
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

  test("ignores accents and case, and finds nothing for none", () => {
    expect(codesFor("ROÓFING contractors")).toEqual(codesFor("contractors, roofing"));
    expect(codesFor("ROÓFING contractors")[0]).toBe("238160");
    expect(codesFor(" ?!/* ")).toEqual([]);
  });

  test("offers codes that fit more words first, says which, and which codes fit only some", () => {
    const found = findCodes(everything, "solar panel installation");
    expect(found.slice(0, 2)).toMatchObject([
      { code: "238210", matched: ["solar", "panel", "Installation"], partial: false },
      { code: "238220", matched: ["solar", "panel", "installation"], partial: false },
    ]);
    expect(found.slice(2).every(({ partial }) => partial)).toBe(true);
    expect(codesFor("roofing soybean")).toEqual(expect.arrayContaining(["111110", "238160"]));
    // What a title excludes is not in it.
    expect(codesFor("soybean")).not.toContain("111120");
  });

  test("knows everyday words, in whatever form", () => {
    expect(codesFor("web design")[0]).toBe("541511");
    expect(findCodes(everything, "it consulting")[0]).toMatchObject({
      code: "541512",
      matched: ["IT", "consulting"],
    });
    expect(codesFor("we clean houses")[0]).toBe("561720");
    // What the title says is not said again.
    expect(findCodes(everything, "roof")[0]).toMatchObject({ code: "238160", matched: ["Roofing"] });
    expect(codesFor("accountants")).toEqual(expect.arrayContaining(["541211", "541219"]));
    const { words } = JSON.parse(readFileSync(new URL("./everyday-words.json", import.meta.url), "utf8")) as {
      words: { [words: string]: string[] };
    };
    for (const start of Object.values(words).flat())
      expect(
        everything.some(({ code }) => code.startsWith(start)),
        start,
      ).toBe(true);
  });

  test("takes a misspelled word for the nearest one, while it is typed, too", () => {
    for (const typed of ["plumming", "plumm", "plumbng"]) expect(codesFor(typed)[0]).toBe("238220");
    expect(findCodes(everything, "plumming")[0]?.matched).toEqual(["Plumbing"]);
    expect(codesFor("electrition")).toEqual(["238210"]);
    expect(codesFor("resturant")[0]).toBe("722511");
    // A word that another industry has is not misspelled.
    const ofOffices = everything.filter(({ sector }) => sector === "54");
    expect(findCodes(ofOffices, "roofing")).toEqual([]);
  });

  test("returns 50 rows at most, each with its sector", () => {
    const found = findCodes(everything, "manufacturing");
    expect(found).toHaveLength(50);
    expect(new Set(found.map(({ sector }) => sector))).toEqual(new Set(["31-33"]));
  });

  test("looks at eight words at most, so that odd text costs no more", () => {
    const words = "roofing soybean wheat corn rice potato orange apple";
    expect(codesFor(`${words} mushroom`)).toEqual(codesFor(words));
  });
});
