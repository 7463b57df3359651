import Ajv from "ajv";
import { expect, it } from "vitest";
import type { Json } from "#engine";
import { readSourceFiles } from "../../../api/authoring/folder/read-source-files.ts";
import { seed } from "../../../engine/testing/depth.ts";
import { at } from "../../../scripts/bootstrap/project.js";
import { drawsFor } from "../world/draws.ts";
import { definitionsIn } from "./definitions.ts";
import { rulesOf, spotsIn, valueAgainst, valueBy } from "./schema-values.ts";

const { contents, schemas } = definitionsIn(await readSourceFiles(at("definitions")));

it("contents that are made by the schemas keep to them, and those that are made against them don't", () => {
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
      // biome-ignore lint/suspicious/noExplicitAny: the path may lead to anything.
      const holder = path.slice(0, -1).reduce<any>((inner, key) => inner[key], content);
      holder[path.at(-1) ?? ""] = make(draws, schemas, own);
      return ajv.getSchema(rules.file.slice("schema/".length))?.(content);
    }).filter(Boolean).length;
  expect(validOf(valueBy)).toBeGreaterThan(75);
  expect(validOf(valueAgainst)).toBeLessThan(30);
});
