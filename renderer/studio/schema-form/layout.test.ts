import { expect, test } from "vitest";
import { isObject, type Json } from "#engine";
import { shippedFiles } from "../../../engine/testing/shipped.ts";
import { choiceWords } from "./choice-words.ts";
import { fieldLayout, layoutWithin } from "./field-layout.ts";
import { groupsOf, type Layout, wordsOf } from "./layout.ts";
import { blockLayout, guidanceLayout, stepLayout } from "./page-layouts.ts";
import { placeOfPart, wordsOfPart } from "./part-words.ts";
import {
  controlOf,
  propertiesOf,
  propertyOf,
  type SchemaNode,
  type Schemas,
  schemaAt,
} from "./schema-node.ts";

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

/** Keywords whose parts have their own editor. */
const edited = ["compare", "computed", "draw", "draw.widget"];

/** Returns the parts within a keyword that only the format has a name for, and choices that are shown as they are stored. */
function unnamed(node: SchemaNode, path: string[]): string[] {
  const control = controlOf(schemas, node, path.at(-1) ?? "");
  if (control.kind === "choice" || control.kind === "ticks") {
    const words = choiceWords[placeOfPart(path)] ?? choiceWords[path.at(-1) ?? ""] ?? {};
    // One plain word says itself: "date", "warning".
    return control.values.filter((value) => !words[value] && !/^[a-z]+$/u.test(value));
  }
  if (control.kind === "entries") return within(control.items, path);
  return control.kind === "object" ? within(node, path) : [];
}

function within(node: SchemaNode, path: string[]): string[] {
  const items = layoutWithin(node);
  return propertiesOf(node).flatMap((name) => {
    const own = propertyOf(schemas, node, name);
    const at = [...path, name];
    if (!own || edited.includes(name)) return [];
    if (items) return items.some((item) => item.path === name) ? unnamed(own, at) : [];
    return [...(wordsOfPart(at) ? [] : [at.join(".")]), ...unnamed(own, at)];
  });
}

test.each([
  ["field.schema.json", fieldLayout],
  ["field.schema.json#/definitions/block", blockLayout],
  ["step.schema.json", stepLayout],
  ["form.schema.json", stepLayout],
  ["step.schema.json#/definitions/guidance", guidanceLayout],
] as const)("no label, hint or choice of %s reads like the schema", (address, layout) => {
  const node = schemaAt(schemas, address);
  const items = node ? groupsOf(schemas, node, layout).flatMap((group) => group.items) : [];
  expect(items.filter(({ hint }) => hint === undefined)).toEqual([]);
  const parts = items.flatMap(({ path }) => {
    const keys = path.split(".");
    const own = keys.reduce<SchemaNode | null>(
      (holder, key) => holder && propertyOf(schemas, holder, key),
      node,
    );
    return own && !edited.includes(path) ? unnamed(own, keys) : [];
  });
  expect(parts).toEqual([]);
});

test("the brand's schema names and explains each keyword", () => {
  const node = schemaAt(schemas, "brand.schema.json");
  const layout = { groups: [], flat: ["colors"], hidden: ["$schema"] };
  const items = node ? groupsOf(schemas, node, layout).flatMap((group) => group.items) : [];
  expect(items).toHaveLength(15);
  for (const { path } of items) {
    const keys = path.split(".");
    const own = keys.reduce<SchemaNode | null>(
      (holder, key) => holder && propertyOf(schemas, holder, key),
      node,
    );
    expect(own?.keywords, path).toMatchObject({ title: expect.any(String), description: expect.any(String) });
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
  expect(groups.at(-1)?.items).toContainEqual({ path: "tone" });
  const own = node && propertyOf(grown, node, "tone");
  expect(own && wordsOf("tone", own)).toEqual({ label: "Tone", hint: "How it is said." });
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
