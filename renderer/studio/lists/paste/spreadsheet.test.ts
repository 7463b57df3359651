import { describe, expect, test } from "vitest";
import { cellsIn } from "./spreadsheet.ts";

describe("cells from a spreadsheet", () => {
  test("joins cells by tabs, in rows of either line ending", () => {
    expect(cellsIn("a\tb\r\nc\td\n")).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
  });

  test("reads quoted tabs, line breaks and quotes", () => {
    expect(cellsIn('"a\tb"\t"say ""yes"""\n"two\nlines"\tx')).toEqual([
      ["a b", 'say "yes"'],
      ["two lines", "x"],
    ]);
  });

  test("keeps a quote that is not closed", () => {
    expect(cellsIn('6" pipe\tx\n"open\ty')).toEqual([
      ['6" pipe', "x"],
      ['"open', "y"],
    ]);
  });

  test("keeps empty cells, and leaves out empty rows", () => {
    expect(cellsIn("a\t\tb\n\n\t\t\nc")).toEqual([["a", "", "b"], ["c"]]);
  });

  test("keeps the commas of plain lines, and reads a file with commas as a table", () => {
    expect(cellsIn("Farming, fishing\nMining")).toEqual([["Farming, fishing"], ["Mining"]]);
    expect(cellsIn('label,code\n"Farming, fishing",11\nMining,21')).toEqual([
      ["label", "code"],
      ["Farming, fishing", "11"],
      ["Mining", "21"],
    ]);
    expect(cellsIn("Springfield, IL\nAustin, TX")).toEqual([["Springfield, IL"], ["Austin, TX"]]);
    expect(cellsIn("label;code\nMining;21")).toEqual([
      ["label", "code"],
      ["Mining", "21"],
    ]);
  });

  test("finds none in an empty text", () => {
    expect(cellsIn(" \n ")).toEqual([]);
  });

  test("reads cells in time that grows with the text", () => {
    const rows = cellsIn(`${'"a ""b"""\tc\n'.repeat(20_000)}"`);
    expect(rows).toHaveLength(20_001);
  });
});
