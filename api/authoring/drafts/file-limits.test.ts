import { expect, it } from "vitest";
import type { SourceFiles } from "#engine/authoring";
import { draftBudget, faultInFiles } from "./file-limits.ts";

const many = (count: number, folder: string, text = "{}"): SourceFiles =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/x${index}.json`, text]));

it("attack 182: a draft has a budget of files, lists and bytes, and says how to keep within it", () => {
  const text = " ".repeat(1_000_000);
  expect(faultInFiles(many(draftBudget.files, "shared"))).toBeNull();
  expect(faultInFiles(many(draftBudget.files + 1, "shared"))).toBe(
    "A draft can hold 1000 files. Remove some that nothing uses any more.",
  );
  expect(faultInFiles(many(draftBudget.lists, "options"))).toBeNull();
  expect(faultInFiles(many(draftBudget.lists + 1, "options"))).toMatch(/200 option lists\. Let questions/u);
  expect(faultInFiles(many(8, "shared", text))).toBeNull();
  expect(faultInFiles(many(9, "shared", text))).toBe(
    "A draft can hold 8 MB, and this would make it 8.6 MB. Use smaller pictures, or remove what nothing uses.",
  );
});

it("a draft of a larger release can be edited as long as it does not grow", () => {
  const large = many(9, "shared", " ".repeat(1_000_000));
  const reworded = { "shared/x0.json": "{}" };
  expect(faultInFiles({ ...large, ...reworded }, reworded, [large])).toBeNull();
  const added = { "shared/more.json": "{}" };
  expect(faultInFiles({ ...large, ...added }, added, [large])).toMatch(/can hold 8 MB/u);
});
