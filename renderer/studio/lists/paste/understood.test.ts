import { describe, expect, test } from "vitest";
import { cellsIn } from "./spreadsheet.ts";
import { guessed, understood } from "./understood.ts";

const list = [
  { value: "farming", label: "Farming" },
  { value: "mining", label: "Mining", code: "21" },
];

const read = (text: string, options = list) => understood(guessed(cellsIn(text)), options);

describe("a pasted table", () => {
  test("has the columns that its first row names, in any order", () => {
    const { hasHead, columns } = guessed(cellsIn("Category\tName\tTax code\tID\nA\tFarming\t11\tf"));
    expect(hasHead).toBe(true);
    expect(columns).toEqual(["group", "label", "taxCode", "value"]);
  });

  test("reads one column as labels", () => {
    expect(guessed(cellsIn("Farming\nMining")).columns).toEqual(["label"]);
    expect(guessed(cellsIn("Farming\nMining")).hasHead).toBe(false);
  });

  test("reads a table without headings as values before labels, and a group that repeats", () => {
    expect(guessed(cellsIn("US\tUnited States\tAmerica\nCA\tCanada\tAmerica")).columns).toEqual([
      "value",
      "label",
      "group",
    ]);
    expect(guessed(cellsIn("United States\tAmerica\nCanada\tAmerica")).columns).toEqual(["label", "group"]);
  });

  test("makes values from labels where they are missing, each once", () => {
    const { added, notes } = read("Label\tValue\nFood & drink\t\nFood and drink!\t\nÜbung\tex");
    expect(added).toEqual([
      { value: "food-and-drink", label: "Food & drink" },
      { value: "food-and-drink-2", label: "Food and drink!" },
      { value: "ex", label: "Übung" },
    ]);
    expect(notes).toEqual(["2 rows had no stored value: it was made from the label."]);
  });

  test("changes texts of options that the list has, and never their values", () => {
    const { options, changed, same, absent } = read("Label\tCode\nmining\t212");
    expect(options).toEqual([list[0], { value: "mining", label: "mining", code: "212" }]);
    expect(changed).toHaveLength(1);
    expect(same).toBe(0);
    expect(absent).toEqual([list[0]]);
  });

  test("leaves out rows without a label, and rows that repeat another", () => {
    const { added, notes } = read("Label\tCode\n\t5\nRetail\t44\nretail\t45");
    expect(added).toEqual([{ value: "retail", label: "Retail", code: "44" }]);
    expect(notes).toContain("1 row without a label is left out.");
    expect(notes).toContain("1 row repeated another one and is left out.");
  });

  test("keeps the values of a list of numbers numbers", () => {
    const { added } = understood(guessed(cellsIn("Value\tLabel\n3\tThree")), [{ value: 1, label: "One" }]);
    expect(added).toEqual([{ value: 3, label: "Three" }]);
  });

  test("never names a property that every object has", () => {
    const { columns } = guessed(cellsIn("label\tconstructor\t__proto__\nA\tb\tc"));
    expect(columns).toEqual(["label", null, "proto"]);
  });
});
