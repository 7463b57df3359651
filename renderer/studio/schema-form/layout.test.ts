import { expect, test } from "vitest";
import { isObject, type Json } from "#engine";
import { shippedFiles } from "../../../engine/testing/shipped.ts";
import { blockLayout, fieldLayout, guidanceLayout, stepLayout } from "./field-layout.ts";
import { groupsOf, type Layout } from "./layout.ts";
import { controlOf, propertiesOf, propertyOf, type Schemas, schemaAt } from "./schema-node.ts";

const schemas: Schemas = Object.fromEntries(
  Object.entries(shippedFiles())
    .filter(([file]) => file.startsWith("schema/"))
    .map(([file, text]) => [file.slice("schema/".length), JSON.parse(text) as Json]),
);

function placed(from: Schemas, address: string, layout: Layout): string[] {
  const node = schemaAt(from, address);
  if (!node) throw new Error(`there is no ${address}`);
  return groupsOf(from, node, layout).flatMap(({ items }) => items.map(({ path }) => path));
}

test.each([
  ["field.schema.json", fieldLayout],
  ["field.schema.json#/definitions/block", blockLayout],
  ["step.schema.json", stepLayout],
  ["step.schema.json#/definitions/guidance", guidanceLayout],
] as const)("every keyword of %s has one place", (address, layout) => {
  const node = schemaAt(schemas, address);
  const paths = placed(schemas, address, layout);
  expect(new Set(paths).size).toBe(paths.length);
  for (const name of node ? propertiesOf(node) : []) {
    const isPlaced = paths.some((path) => path === name || path.startsWith(`${name}.`));
    expect(isPlaced || layout.hidden.includes(name), name).toBe(true);
  }
  // A word that the format has given up leaves its place behind.
  for (const path of paths) {
    const [first = "", second] = path.split(".");
    const own = node && propertyOf(schemas, node, first);
    expect(own && (second === undefined || propertyOf(schemas, own, second)), path).toBeTruthy();
  }
});

test("a word that the format learns appears under Advanced, with a control that fits it", () => {
  const field = schemas["field.schema.json"];
  if (!isObject(field) || !isObject(field.properties)) throw new Error("there is a schema of fields");
  const tone = { enum: ["calm", "loud"], description: "How it is said." };
  const grown = { ...schemas, "field.schema.json": { ...field, properties: { ...field.properties, tone } } };
  const node = schemaAt(grown, "field.schema.json");
  const groups = node ? groupsOf(grown, node, fieldLayout) : [];
  expect(groups.at(-1)?.title).toBe("Advanced");
  expect(groups.at(-1)?.items).toContainEqual({ path: "tone", label: "Tone" });
  const own = node && propertyOf(grown, node, "tone");
  expect(own && controlOf(grown, own, "tone")).toEqual({
    kind: "choice",
    values: ["calm", "loud"],
    isOpen: false,
  });
});

test.each([
  ["when", "condition"],
  ["list", "list"],
  ["maxLength", "number"],
  ["uniqueItems", "tick"],
  ["clears", "fields-of-page"],
  ["sameAs", "field"],
  ["compare", "entries"],
  ["file", "object"],
  ["description", "text"],
  ["format", "choice"],
])("%s is edited by a control of its kind: %s", (name, kind) => {
  const node = schemaAt(schemas, "field.schema.json");
  const own = node && propertyOf(schemas, node, name);
  expect(own && controlOf(schemas, own, name).kind).toBe(kind);
});
