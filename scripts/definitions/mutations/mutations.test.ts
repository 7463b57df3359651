import { expect, test } from "vitest";
import { readSourceFiles } from "../../../api/definitions/read-source-files.ts";
import { at } from "../../bootstrap/project.js";
import { checkMutant } from "./check-mutant.ts";
import { mutantOf } from "./mutate.ts";

/** A sample of what `npm run definitions -- mutations` tries a thousand of. */

const shipped = await readSourceFiles(at("definitions"));
const runs = Array.from({ length: 40 }, (_none, run) => run);

test("every mutation of the shipped definitions is refused at a place or can be walked to the end", {
  timeout: 120_000,
}, () => {
  const validators = runs.map((run) => checkMutant({ shipped, seed: 2026, run }));
  expect(validators.filter(({ outcome }) => outcome === "failed")).toEqual([]);
  // Refusing everything, or nothing, would prove little.
  expect(validators.filter(({ outcome }) => outcome === "refused").length).toBeGreaterThan(8);
  expect(validators.filter(({ outcome }) => outcome === "walked").length).toBeGreaterThan(8);
});

test("the same seed and run make the same mutation", () => {
  const once = runs.map((run) => mutantOf({ shipped, seed: 7, run }));
  expect(runs.map((run) => mutantOf({ shipped, seed: 7, run }))).toEqual(once);
  expect(new Set(once.map(({ edits }) => edits.join())).size).toBeGreaterThan(35);
  expect(mutantOf({ shipped, seed: 8, run: 0 })).not.toEqual(once[0]);
});
