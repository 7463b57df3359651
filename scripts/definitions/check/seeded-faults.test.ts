import { expect, test } from "vitest";
import { outlineOf, type SourceFiles } from "#engine/authoring";
import { deep } from "../../../engine/testing/depth.ts";
import { faultInWords } from "../../../renderer/studio/draft/fault-words.ts";
import { allRules } from "../folder/rules.ts";
import type { Seed } from "./testing/seed.ts";
import { seeds } from "./testing/seeded-faults.ts";
import { faultsOf, shippedFiles } from "./testing/shipped-folder.ts";

/** Reported only when another rule has a gap, so no edit can cause it. */
const unseedable = ["compile"];

test("every rule has a seeded fault, and every seeded fault has a rule", () => {
  const seeded = new Set(seeds.map(({ rule }) => rule));
  expect([...seeded, ...unseedable].sort()).toEqual([...allRules].sort());
});

test("the shipped definitions have no fault", () => {
  expect(faultsOf(shippedFiles)).toEqual([]);
});

/** One for each rule; the deep tier plants them all. */
const planted = seeds.filter(
  ({ rule }, index) => deep || seeds.findIndex((one) => one.rule === rule) === index,
);

test.each(planted)("$rule: $slip", (seed) => {
  const { files, place } = seeded(seed);
  const faults = faultsOf(files);
  expect(faults.map(({ file, line, column, rule }) => `${file}:${line}:${column} ${rule}`)).toEqual([
    `${place} ${seed.rule}`,
  ]);
  expect(faults[0]?.message).toMatch(seed.words);
  for (const fault of faults)
    expect(faultInWords(fault, outlineOf(files))).not.toMatch(/["{}[\]`$]|\.json|\w\/\w|[a-z][A-Z]/u);
});

/** The folder with the fault, and where it must be reported. */
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
