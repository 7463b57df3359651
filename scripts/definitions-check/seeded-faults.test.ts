import { expect, test } from "vitest";
import type { SourceFiles } from "#engine/authoring";
import { allRules } from "../definitions-folder/rules.ts";
import { type Seed, seeds } from "./testing/seeded-faults.ts";
import { faultsOf, shippedFiles } from "./testing/shipped-folder.ts";

/** The definitions that ship, with one slip in them: each is caught, at its place, in words that show it. */

/** Told only when another rule has a gap; nobody can make it come. */
const unseedable = ["compile"];

test("every rule has a seeded fault, and nothing is seeded for a rule that is gone", () => {
  const seeded = new Set(seeds.map(({ rule }) => rule));
  expect([...seeded, ...unseedable].sort()).toEqual([...allRules].sort());
});

test("the definitions as they ship have no fault", () => {
  expect(faultsOf(shippedFiles)).toEqual([]);
});

test.each(seeds)("$rule: $slip", (seed) => {
  const { files, place } = seeded(seed);
  const faults = faultsOf(files);
  expect(faults.map(({ file, line, column, rule }) => `${file}:${line}:${column} ${rule}`)).toEqual([
    `${place} ${seed.rule}`,
  ]);
  expect(faults[0]?.message).toMatch(seed.words);
});

/** The folder with the slip, and where it must be told. */
function seeded({ file, from, to, at }: Seed): { files: SourceFiles; place: string } {
  const { [file]: before = "", ...others } = shippedFiles;
  if (to === null) return { files: others, place: `${file}:1:1` };
  const files = { ...others, [file]: replaced(file, before, from, to) };
  if (at) {
    const [elsewhere, words] = at;
    files[elsewhere] = replaced(elsewhere, files[elsewhere] ?? "", words.replace("§", ""), words);
  }
  return { place: takeMark(files), files };
}

function replaced(file: string, text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`${JSON.stringify(from)} must stand once in ${file}.`);
  return text.replace(from, () => to);
}

function takeMark(files: SourceFiles): string {
  const [file = "", text = ""] = Object.entries(files).find(([, words]) => words.includes("§")) ?? [];
  const lines = text.slice(0, text.indexOf("§")).split("\n");
  files[file] = text.replace("§", "");
  return `${file}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}
