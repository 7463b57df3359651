import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { deepParts } from "./deep-parts.js";
import { rowOf, withRow } from "./runs/deep-figures.js";

const part = { name: "fuzz", about: "hostile requests", command: () => [], figures: /^.*requests in.*$/gmu };
const when = { seed: 7, date: "2026-11-25" };

test("a row has a part's result, and the seed that repeats it", () => {
  const output = "begins\nsqlite | 10 requests in 3 s\n\u001b[32mpostgres  9 requests in 4 s\u001b[39m\n";
  expect(rowOf(part, { name: "fuzz", passed: 1, failed: 0, seconds: 90, output }, when)).toBe(
    "| fuzz | hostile requests | passed<br>sqlite 10 requests in 3 s<br>postgres 9 requests in 4 s | 7 | 1.5 | 2026-11-25 |",
  );
  const { figures, ...tests } = part;
  expect(rowOf(tests, { name: "fuzz", passed: 8, failed: 2, seconds: 6, output }, when)).toContain(
    "| 8 passed, 2 failed | 7 | 0.1 |",
  );
});

test("a row replaces its own and leaves the others alone", () => {
  const text = "| Part |\n|---|\n| fuzz | old |\n| edits | kept |\n";
  expect(withRow(text, "| fuzz | new |", "fuzz")).toBe("| Part |\n|---|\n| fuzz | new |\n| edits | kept |\n");
  expect(withRow(text, "| load | new |", "load")).toBe(`${text}| load | new |\n`);
});

test("every part runs files that exist", () => {
  const words = deepParts.flatMap(({ command }) => command(1));
  const files = words.filter((word) => /\.(?:[jt]sx?|mjs)$/u.test(word));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(files.filter((file) => /\.test\.tsx?$/u.test(file)).length).toBeGreaterThan(2);
});
