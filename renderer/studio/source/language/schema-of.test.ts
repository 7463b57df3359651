import { expect, test } from "vitest";
import { schemaFileAt } from "#engine/authoring";
import { shippedFiles } from "../../../../engine/testing/shipped.ts";
import { schemaOf } from "./schema-of.ts";

const schemas = {
  "schema/step.schema.json": "{}",
  "schema/field.schema.json": "{}",
  "schema/brand.schema.json": "{}",
};

test.each([
  ["wizards/a/steps/b.json", '{ "$schema": "../../../schema/step.schema.json" }', "schema/step.schema.json"],
  ["site/brand.json", '{ "$schema": "../schema/brand.schema.json", "name": ', "schema/brand.schema.json"],
  ["shared/address.json", '{ "$schema": "../schema/field.schema.json" }', "schema/field.schema.json"],
  // One that names none, or none of the draft, follows the one for its place.
  ["wizards/a/steps/b.json", '{ "title": "B" }', "schema/step.schema.json"],
  ["wizards/a/steps/b.json", '{ "$schema": "../../none.json" }', "schema/step.schema.json"],
  ["wizards/a/steps/b.json", '{ "$schema": "https://example.com/a.json" }', "schema/step.schema.json"],
  ["shared/address.json", "{}", null],
  ["options/sizes.json", "{}", null],
  ["site/unknown.json", '{ "$schema": "../../../outside.json" }', null],
])("%s with %s follows %s", (file, text, schema) => {
  expect(schemaOf(file, { ...schemas, [file]: text })).toBe(schema);
});

test("every shipped file but the schemas themselves has one", () => {
  const files = shippedFiles();
  const without = Object.keys(files).filter(
    (file) => file.endsWith(".json") && !file.startsWith("schema/") && schemaOf(file, files) === null,
  );
  expect(without).toEqual([]);
  expect(schemaOf("schema/step.schema.json", files)).toBeNull();
});

test("the place of a file of the engine says the same as the file itself", () => {
  const files = shippedFiles();
  const placed = Object.keys(files).filter((file) => schemaFileAt(file) !== null);
  expect(placed.length).toBeGreaterThan(20);
  expect(placed.filter((file) => schemaOf(file, files) !== schemaFileAt(file))).toEqual([]);
});
