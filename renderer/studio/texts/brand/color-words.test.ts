import { expect, test } from "vitest";
import { bandWords, buttonWords, isColor, linkWords } from "./color-words.ts";

test("a color that is hard to read shows its contrast, and advice", () => {
  expect(linkWords("#8aa4e8")).toEqual({
    isReadable: false,
    words:
      "Links on light pages are hard to read: the contrast is 2.1 to 1, and people need 4.5 to 1. Choose a darker one.",
  });
  expect(buttonWords("#7d7d84").isReadable).toBe(false);
  expect(bandWords("#7d8fb8").isReadable).toBe(false);
});

test("the colors of ours are easy to read", () => {
  for (const { isReadable } of [buttonWords("#ffc83d"), linkWords("#1f4fd8"), bandWords("#16294f")])
    expect(isReadable).toBe(true);
  expect(buttonWords("#ffc83d").words).toContain("Dark words");
  expect(buttonWords("#00695c").words).toContain("White words");
});

test("a color is six digits after a hash", () => {
  expect(["#FFC83D", "#ffc83d", "ffc83d", "#fff", "#gggggg", "red"].map(isColor)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
