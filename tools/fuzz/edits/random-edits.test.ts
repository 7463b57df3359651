import { expect, test } from "vitest";
import type { Operation } from "#engine/authoring";
import { carryOut } from "../../../api/authoring/drafts/carry-out.ts";
import { readSourceFiles } from "../../../api/authoring/folder/read-source-files.ts";
import { HttpProblem } from "../../../api/base/problems.ts";
import { operations, refuseOtherShapes } from "../../../api/drafts/editing/edits.ts";
import { readFields } from "../../../api/routing/fields.ts";
import { seed, strength } from "../../../engine/testing/depth.ts";
import { at } from "../../../scripts/bootstrap/project.js";
import { definitionsIn } from "../studio/definitions.ts";
import {
  hostileOperations,
  operationsBySchema,
  textBySchema,
  usualOperations,
} from "../studio/operations.ts";
import { writeJson } from "../values/hostile-values.ts";
import { drawsFor } from "../world/draws.ts";
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

test("attack 187: generated operations are carried out or refused in words, whatever they hold", {
  timeout: 300_000,
}, () => {
  const definitions = definitionsIn(shipped);
  const outcomes = { applied: 0, conflict: 0, refused: 0 };
  for (let index = 0; index < strength(500, 5_000); index += 1) {
    const draws = drawsFor(seed, index);
    const made = draws.pick([
      () => operationsBySchema(draws, definitions, false),
      () => operationsBySchema(draws, definitions, true),
      () => [textBySchema(draws, definitions)],
      () => usualOperations(draws, definitions),
      () => hostileOperations(draws, definitions, ["person@example.com"]),
    ])();
    const operations = parsed(writeJson(made));
    if (!operations) {
      outcomes.refused += 1;
      continue;
    }
    const outcome = carryOut({ kind: "edit", seen: shipped, head: null, operations });
    outcomes[outcome.kind] += 1;
    const message = outcome.kind === "refused" ? outcome.message : "Done.";
    expect([index, message]).toEqual([index, expect.stringMatching(/^\S+\s+\S|^Done/u)]);
    expect([index, message]).toEqual([
      index,
      expect.not.stringMatching(/Cannot (?:read|use|set)|is not a function/u),
    ]);
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(Math.min(outcomes.applied, outcomes.refused)).toBeGreaterThan(40);
});

/** Returns operations as the server reads them; null for what it refuses at once. */
function parsed(text: string): Operation[] | null {
  try {
    const body = { operations: JSON.parse(text) };
    readFields(body, { operations });
    refuseOtherShapes(body.operations);
    return body.operations;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof HttpProblem) return null;
    throw error;
  }
}
