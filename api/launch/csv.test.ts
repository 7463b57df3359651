import { expect, it } from "vitest";
import { csvOf } from "./csv.ts";

it("writes rows that a spreadsheet reads as they are", () => {
  expect(
    csvOf([
      ["Email", "Name"],
      ["a@example.com", 'Ana "Bo", Inc.\nAtlanta'],
    ]),
  ).toBe('\uFEFF"Email","Name"\r\n"a@example.com","Ana ""Bo"", Inc.\nAtlanta"\r\n');
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", " =1", "\t=1", "\u200b=1", "＝1", "|cmd", "\rx"])(
  "defuses the formula %j",
  (text) => {
    expect(csvOf([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
  },
);

it("leaves what is no formula", () => {
  expect(csvOf([["Ana-Maria", "a=b", ""]])).toBe('\uFEFF"Ana-Maria","a=b",""\r\n');
});
