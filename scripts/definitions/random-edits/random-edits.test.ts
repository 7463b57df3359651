import { expect, test } from "vitest";
import { readSourceFiles } from "../../../api/definitions/read-source-files.ts";
import { seed, strength } from "../../../engine/testing/depth.ts";
import { at } from "../../bootstrap/project.js";
import { tryEdit } from "./try-edit.ts";

/**
 * A sample of what `npm run definitions -- edits` tries a thousand of. A failure names its run:
 * `npm run definitions -- edits --seed <seed> --from <run> --runs 1`.
 */
const shipped = await readSourceFiles(at("definitions"));
const runs = Array.from({ length: strength(6, 100) }, (_none, run) => run);

test("random edits are refused in words or checked, touch nothing else and are taken back to the byte", {
  timeout: 300_000,
}, () => {
  const results = runs.map((run) => ({ seed, run, ...tryEdit(shipped, seed, run) }));
  expect(results.filter(({ outcome }) => outcome === "failed")).toEqual([]);
  // Refusing everything, or nothing, would prove little.
  const outcomes = ["valid", "faulty", "refused"].filter(
    (outcome) => results.filter((result) => result.outcome === outcome).length > strength(0, 5),
  );
  expect(outcomes.length).toBeGreaterThanOrEqual(strength(2, 3));
});
