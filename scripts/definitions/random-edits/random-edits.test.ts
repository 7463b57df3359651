import { expect, test } from "vitest";
import { readSourceFiles } from "../../../api/definitions/read-source-files.ts";
import { at } from "../../bootstrap/project.js";
import { tryEdit } from "./try-edit.ts";

/** A sample of what `npm run definitions -- edits` tries a thousand of. */
const shipped = await readSourceFiles(at("definitions"));
const runs = Array.from({ length: 30 }, (_none, run) => run);

test("random edits are refused in words or checked, touch nothing else and are taken back to the byte", {
  timeout: 300_000,
}, () => {
  const results = runs.map((run) => tryEdit(shipped, 1, run));
  expect(results.filter(({ outcome }) => outcome === "failed")).toEqual([]);
  // Refusing everything, or nothing, would prove little.
  for (const outcome of ["valid", "faulty", "refused"])
    expect(results.filter((result) => result.outcome === outcome).length, outcome).toBeGreaterThan(2);
});
