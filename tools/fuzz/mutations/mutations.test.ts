import { expect, test } from "vitest";
import { readSourceFiles } from "../../../api/authoring/folder/read-source-files.ts";
import { seed, strength } from "../../../engine/testing/depth.ts";
import { at } from "../../../scripts/bootstrap/project.js";
import { checkMutant } from "./check-mutant.ts";
import { mutantOf } from "./mutate.ts";

/**
 * A sample of what `npm run definitions -- mutations` tries a thousand of. A failure names its run:
 * `npm run definitions -- mutations --seed <seed> --from <run> --runs 1`.
 */

const shipped = await readSourceFiles(at("definitions"));
const runs = Array.from({ length: 40 }, (_none, run) => run);

test("every mutation of the shipped definitions is refused at a place or can be walked to the end", {
  timeout: 300_000,
}, () => {
  const results = runs
    .slice(0, strength(4, 40))
    .map((run) => ({ seed, run, ...checkMutant({ shipped, seed, run }) }));
  expect(results.filter(({ outcome }) => outcome === "failed")).toEqual([]);
  // Refusing everything, or nothing, would prove little.
  expect(results.filter(({ outcome }) => outcome === "refused").length).toBeGreaterThan(strength(0, 8));
  expect(results.filter(({ outcome }) => outcome === "walked").length).toBeGreaterThan(strength(0, 4));
});

test("every mutation of the wizard richest in constructs is refused at a place or can be walked to the end", {
  timeout: 300_000,
}, () => {
  const results = runs
    .slice(0, strength(4, 40))
    .map((run) => ({ seed, run, ...checkMutant({ shipped, seed, run, wizard: "grant" }) }));
  expect(results.filter(({ outcome }) => outcome === "failed")).toEqual([]);
  expect(results.filter(({ outcome }) => outcome === "refused").length).toBeGreaterThan(strength(0, 8));
  expect(results.filter(({ outcome }) => outcome === "walked").length).toBeGreaterThan(0);
});

test("a wizard's own mutations change nothing else", () => {
  const files = runs.flatMap((run) => {
    const mutant = mutantOf({ shipped, seed, run: run * 2, wizard: "grant" }).files;
    return Object.keys(shipped).filter((file) => mutant[file] !== shipped[file]);
  });
  expect(new Set(files).size).toBeGreaterThan(5);
  expect(files.filter((file) => !/^(?:wizards\/grant\/|options\/grant-)/u.test(file))).toEqual([]);
});

test("the same seed and run make the same mutation", () => {
  const once = runs.map((run) => mutantOf({ shipped, seed, run }));
  expect(runs.map((run) => mutantOf({ shipped, seed, run }))).toEqual(once);
  expect(new Set(once.map(({ edits }) => edits.join())).size).toBeGreaterThan(30);
  expect(mutantOf({ shipped, seed: seed + 1, run: 0 })).not.toEqual(once[0]);
});
