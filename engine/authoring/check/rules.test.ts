import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Draw, FieldDefinition } from "../../definition/definition.ts";
import type { WrittenField } from "../expand/written-field.ts";
import { ourAuthoringRegistry } from "../registry/registry.ts";
import { ruleIds } from "../source/fault.ts";
import { rulesOf } from "./fields/messages.ts";

const folder = new URL("../../../definitions/schema/", import.meta.url);
const schema = (name: string) => JSON.parse(readFileSync(new URL(name, folder), "utf8"));
const field = schema("field.schema.json");

test("every rule is explained once", () => {
  const rows = [...readFileSync(new URL("RULES.md", folder), "utf8").matchAll(/^\| `([a-z-]+)` \|/gmu)];
  const explained = rows.map(([, id = ""]) => id);
  expect(ruleIds.length).toBeGreaterThan(40);
  expect(explained.filter((id) => (ruleIds as readonly string[]).includes(id)).sort()).toEqual(
    [...ruleIds].sort(),
  );
});

test("every keyword of the schemas is explained to the editor", () => {
  const silent: string[] = [];
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".json"))) {
    collectSilent(schema(name), name, silent);
  }
  expect(silent).toEqual([]);
});

/** Properties without a description of their own or of what they refer to. */
function collectSilent(value: unknown, path: string, silent: string[]): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    collectSilent(inner, `${path}/${key}`, silent);
    if (key !== "properties" || path.endsWith("/properties") || /\/(if|then|else)$/u.test(path)) continue;
    for (const [name, property] of Object.entries(
      inner as { [name: string]: { description?: string; $ref?: string } },
    )) {
      if (
        !property.description &&
        !/#\/properties\//u.test(property.$ref ?? "") &&
        property.$ref !== "#/definitions/meta"
      ) {
        silent.push(`${path}/${name}`);
      }
    }
  }
}

test("editors complete the formats, controls and lookup sources that the registry has", () => {
  const { formats, controls, lookups } = ourAuthoringRegistry;
  const completed = (property: { anyOf: { enum?: string[] }[] }) =>
    property.anyOf.flatMap((one) => one.enum ?? []).sort();
  expect(completed(field.properties.format)).toEqual(Object.keys(formats).sort());
  expect(completed(field.definitions.draw.properties.widget)).toEqual(Object.keys(controls).sort());
  expect(completed(field.properties.lookup.properties.source)).toEqual(Object.keys(lookups).sort());
});

test("the schema knows the keywords that the engine knows", () => {
  // Typed as records, so that a keyword added to the definition is missed here by the compiler.
  const keywords: { [K in keyof Required<WrittenField>]: true } = {
    title: true,
    description: true,
    was: true,
    why: true,
    type: true,
    format: true,
    partial: true,
    currency: true,
    unit: true,
    pattern: true,
    clean: true,
    minLength: true,
    maxLength: true,
    minimum: true,
    maximum: true,
    minItems: true,
    maxItems: true,
    uniqueItems: true,
    const: true,
    consent: true,
    enum: true,
    default: true,
    items: true,
    properties: true,
    required: true,
    additionalProperties: true,
    list: true,
    file: true,
    lookup: true,
    when: true,
    variants: true,
    compare: true,
    computed: true,
    source: true,
    copy: true,
    prefill: true,
    sameAs: true,
    checklist: true,
    clears: true,
    messages: true,
    draw: true,
  };
  const drawing: { [K in keyof Required<Draw>]: true } = {
    widget: true,
    width: true,
    autocomplete: true,
    placeholder: true,
    verbatim: true,
    counter: true,
    judgeAfter: true,
    otherwise: true,
    confirm: true,
    add: true,
    remove: true,
    entry: true,
    confirmRemove: true,
    confirmClear: true,
    labels: true,
    ends: true,
    calendar: true,
    masked: true,
    columns: true,
    empty: true,
    failure: true,
    everywhere: true,
  };
  expect(Object.keys(field.properties).sort()).toEqual(["$ref", "$schema", ...Object.keys(keywords)].sort());
  expect(Object.keys(field.definitions.draw.properties).sort()).toEqual(Object.keys(drawing).sort());
});

test("the schema has a sentence for every rule that a field can carry", () => {
  const everything: FieldDefinition = {
    type: "number",
    format: "",
    pattern: "",
    minLength: 0,
    maxLength: 0,
    minimum: 0,
    maximum: 0,
    minItems: 0,
    maxItems: 0,
    uniqueItems: true,
    const: 0,
    sameAs: "",
  };
  const known = field.properties.messages.properties;
  const rules: string[] = [];
  for (const one of [
    everything,
    { list: "" },
    { enum: [] },
    { file: { accept: [], maxBytes: 1 } },
    { lookup: { source: "naics", by: "" } },
  ]) {
    rules.push(...rulesOf(one as FieldDefinition, true));
  }
  expect(rules.length).toBeGreaterThan(10);
  expect(rules.filter((rule) => !Object.hasOwn(known, rule))).toEqual([]);
});
