import { expect, test } from "vitest";
import { filesNamed, foldersAround, rowsOf } from "./tree-rows.ts";

const files = [
  "README.md",
  "options/b.json",
  "options/a.json",
  "wizards/x/wizard.json",
  "wizards/x/steps/s.json",
];

test("closed folders come before files", () => {
  expect(rowsOf(files, new Set()).map(({ path }) => path)).toEqual(["options", "wizards", "README.md"]);
});

test("an open folder shows its own folders and files, with their places", () => {
  const rows = rowsOf(files, new Set(["wizards", "wizards/x"]));
  expect(rows.map(({ path, level, place, siblings }) => [path, level, place, siblings])).toEqual([
    ["options", 1, 1, 3],
    ["wizards", 1, 2, 3],
    ["wizards/x", 2, 1, 1],
    ["wizards/x/steps", 3, 1, 2],
    ["wizards/x/wizard.json", 3, 2, 2],
    ["README.md", 1, 3, 3],
  ]);
});

test("files are found by words of their paths, in any order", () => {
  expect(filesNamed(files, "json OPT")).toEqual(["options/a.json", "options/b.json"]);
  expect(filesNamed(files, "nowhere")).toEqual([]);
});

test("the folders around a file begin with the outermost", () => {
  expect(foldersAround("wizards/x/steps/s.json")).toEqual(["wizards", "wizards/x", "wizards/x/steps"]);
  expect(foldersAround("README.md")).toEqual([]);
});
