import { expect, test } from "vitest";
import { readSourceFiles } from "../../../api/definitions/read-source-files.ts";
import { at } from "../../bootstrap/project.js";
import { checkMutant } from "./check-mutant.ts";
import { mutantOf } from "./mutate.ts";

/** A sample of what `npm run definitions -- mutations` tries a thousand of. */

const shipped = await readSourceFiles(at("definitions"));
const runs = Array.from({ length: 40 }, (_none, run) => run);

test("every mutation of the shipped definitions is refused at a place or can be walked to the end", {
  timeout: 300_000,
}, () => {
  const validators = runs.map((run) => checkMutant({ shipped, seed: 2026, run }));
  expect(validators.filter(({ outcome }) => outcome === "failed")).toEqual([]);
  // Refusing everything, or nothing, would prove little.
  expect(validators.filter(({ outcome }) => outcome === "refused").length).toBeGreaterThan(8);
  expect(validators.filter(({ outcome }) => outcome === "walked").length).toBeGreaterThan(8);
});

test("every mutation of the wizard richest in constructs is refused at a place or can be walked to the end", {
  timeout: 300_000,
}, () => {
  const results = runs.slice(0, 24).map((run) => checkMutant({ shipped, seed: 2026, run, wizard: "grant" }));
  expect(results.filter(({ outcome }) => outcome === "failed")).toEqual([]);
  expect(results.filter(({ outcome }) => outcome === "refused").length).toBeGreaterThan(8);
  expect(results.filter(({ outcome }) => outcome === "walked").length).toBeGreaterThan(1);
});

test("a wizard's own mutations change nothing else", () => {
  const files = runs.flatMap((run) => {
    const mutant = mutantOf({ shipped, seed: 7, run: run * 2, wizard: "grant" }).files;
    return Object.keys(shipped).filter((file) => mutant[file] !== shipped[file]);
  });
  expect(new Set(files).size).toBeGreaterThan(5);
  for (const file of files) expect(file).toMatch(/^(?:wizards\/grant\/|options\/grant-)/u);
});

test("the same seed and run make the same mutation", () => {
  const once = runs.map((run) => mutantOf({ shipped, seed: 7, run }));
  expect(runs.map((run) => mutantOf({ shipped, seed: 7, run }))).toEqual(once);
  expect(new Set(once.map(({ edits }) => edits.join())).size).toBeGreaterThan(35);
  expect(mutantOf({ shipped, seed: 8, run: 0 })).not.toEqual(once[0]);
});
