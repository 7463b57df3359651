import Ajv from "ajv";
import { expect, it } from "vitest";
import type { Json } from "#engine";
import type { Operation } from "#engine/authoring";
import { readSourceFiles } from "../../../api/definitions/read-source-files.ts";
import { carryOut } from "../../../api/drafts/editing/carry-out.ts";
import { deep, seed, strength } from "../../../engine/testing/depth.ts";
import { at } from "../../bootstrap/project.js";
import { drawsFor } from "../chance.ts";
import { writeJson } from "../values/mutate-json.ts";
import { definitionsIn } from "./definitions.ts";
import { hostileOperations, operationsBySchema, textBySchema, usualOperations } from "./operations.ts";
import { rulesOf, spotsIn, valueAgainst, valueBy } from "./schema-values.ts";

const definitions = definitionsIn(await readSourceFiles(at("definitions")));
const { contents, schemas, files } = definitions;

it("attack 187: generated operations are carried out or refused in words, whatever they hold", () => {
  const outcomes = { applied: 0, conflict: 0, refused: 0 };
  for (let index = 0; index < strength(300, 5_000); index += 1) {
    const draws = drawsFor(seed, index);
    const made = draws.pick([
      () => operationsBySchema(draws, definitions, false),
      () => operationsBySchema(draws, definitions, true),
      () => [textBySchema(draws, definitions)],
      () => usualOperations(draws, definitions),
      () => hostileOperations(draws, definitions, ["person@example.com"]),
    ])();
    const operations = parsed(writeJson(made));
    if (!operations) continue;
    const outcome = carryOut({ kind: "edit", seen: files, head: null, operations });
    outcomes[outcome.kind] += 1;
    const message = outcome.kind === "refused" ? outcome.message : "Done.";
    expect([index, message]).toEqual([index, expect.stringMatching(/^\S+ \S|^Done/u)]);
    expect([index, message]).toEqual([
      index,
      expect.not.stringMatching(/Cannot (?:read|use|set)|is not a function/u),
    ]);
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(Math.min(outcomes.applied, outcomes.refused)).toBeGreaterThan(40);
});

it.runIf(deep)(
  "contents that are made by the schemas keep to them, and those that are made against them don't",
  () => {
    const ajv = new Ajv({ strict: false, validateFormats: false });
    for (const [file, schema] of Object.entries(schemas)) ajv.addSchema(schema, file.slice("schema/".length));
    const validOf = (make: typeof valueBy) =>
      Array.from({ length: 100 }, (_none, index) => {
        const draws = drawsFor(seed, index);
        const file = draws.pick(Object.keys(contents));
        const content = structuredClone(contents[file] as Json);
        const rules = rulesOf(schemas, content);
        if (!rules) throw new Error(`${file} names no schema.`);
        const { path, rules: own } = draws.pick(spotsIn(schemas, rules, content).slice(1));
        // biome-ignore lint/suspicious/noExplicitAny: whatever stands at the path.
        const holder = path.slice(0, -1).reduce<any>((inner, key) => inner[key], content);
        holder[path.at(-1) ?? ""] = make(draws, schemas, own);
        return ajv.getSchema(rules.file.slice("schema/".length))?.(content);
      }).filter(Boolean).length;
    expect(validOf(valueBy)).toBeGreaterThan(75);
    expect(validOf(valueAgainst)).toBeLessThan(30);
  },
);

/** Returns operations as a server gets them; null for text that is no JSON. */
function parsed(text: string): Operation[] | null {
  try {
    return JSON.parse(text) as Operation[];
  } catch {
    return null;
  }
}
