import type {
  Condition,
  FieldDefinition,
  FormsDefinition,
  Json,
  JsonSchema,
  OptionList,
} from "../../definition/definition.ts";
import type { Formats } from "../../formats/base/format.ts";
import { formatOf } from "../../formats/registry.ts";
import { exclusiveValues } from "../../rules/exclusive-options.ts";
import type { LookupSource, LookupSources } from "../registry/lookup-sources.ts";
import { type AuthoringRegistry, ourAuthoringRegistry } from "../registry/registry.ts";
import { envelopeIf, ownIf } from "./condition-schema.ts";

/** Things that a field may refer to by name. */
interface Named {
  lists: { [name: string]: OptionList };
  lookups: LookupSources;
  formats: Formats;
}

type Fields = { [name: string]: FieldDefinition };

/** The keywords of a field that are JSON Schema as they stand. */
const plainKeywords = [
  "type",
  "format",
  "pattern",
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "minItems",
  "maxItems",
  "uniqueItems",
  "const",
  "enum",
] as const;

/**
 * The full rules of one step as plain JSON Schema over `{ answer, answers }`: the step's own answer, and the earlier
 * answers that its conditions read. This is what both ends validate by.
 */
export function envelopeSchema(
  definition: FormsDefinition,
  slug: string,
  { lookups, formats }: AuthoringRegistry = ourAuthoringRegistry,
): JsonSchema {
  const step = definition.steps[slug];
  if (!step) return {};
  const { schema, conditionals } = objectSchema(
    step.properties,
    step.required,
    { lists: definition.lists, lookups, formats },
    { test: envelopeIf, wrap: (inner) => ({ properties: { answer: inner } }) },
  );
  return { type: "object", required: ["answer"], properties: { answer: schema }, ...allOf(conditionals) };
}

/** The answer alone as plain JSON Schema: every field that can ever count, for types and documentation. */
export function answerSchema(
  definition: FormsDefinition,
  slug: string,
  { lookups, formats }: AuthoringRegistry = ourAuthoringRegistry,
): JsonSchema {
  const step = definition.steps[slug];
  if (!step) return {};
  return looseObject(
    step.properties,
    step.required,
    { lists: definition.lists, lookups, formats },
    step.title,
  );
}

function looseObject(fields: Fields, required: string[], named: Named, title?: string): JsonSchema {
  const properties: JsonSchema = {};
  for (const [name, field] of Object.entries(fields)) properties[name] = looseField(field, named) as Json;
  return {
    ...(title === undefined ? {} : { title }),
    type: "object",
    properties: properties as { [key: string]: Json },
    required: required.filter((name) => fields[name] && !fields[name].when),
    additionalProperties: false,
  };
}

function looseField(field: FieldDefinition, named: Named): JsonSchema {
  const listNames = [field, ...(field.variants ?? [])].flatMap((one) => (one.list ? [one.list] : []));
  const schema = fieldSchema({ ...field, list: undefined } as FieldDefinition, named);
  const description = field.title;
  const values = listNames.flatMap((name) => named.lists[name]?.options.map((option) => option.value) ?? []);
  if (field.items?.properties) {
    schema.items = looseObject(field.items.properties, field.items.required ?? [], named) as Json;
  }
  delete schema.format;
  return {
    ...schema,
    ...(values.length > 0 ? { enum: [...new Set(values)] } : {}),
    ...(description === undefined ? {} : { description }),
  };
}

interface ObjectSchema {
  schema: { [key: string]: Json };
  conditionals: Json[];
}

/** `test` turns a condition into the `if` of the place where `wrap` puts the consequences. */
interface Conditional {
  test: (condition: Condition) => Json;
  wrap: (inner: { [key: string]: Json }) => Json;
}

function objectSchema(
  fields: Fields,
  required: string[],
  named: Named,
  { test, wrap }: Conditional,
): ObjectSchema {
  const properties: { [name: string]: Json } = {};
  const conditionals: Json[] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (field.variants?.length) {
      properties[name] = true;
      conditionals.push(variantChain(name, field, named, { test, wrap }));
    } else {
      properties[name] = fieldSchema(field, named) as Json;
    }
    if (field.when) {
      const then = required.includes(name) ? wrap({ required: [name] }) : true;
      conditionals.push({ if: test(field.when), then, else: wrap({ properties: { [name]: false } }) });
    }
  }
  return {
    schema: {
      type: "object",
      properties,
      required: required.filter((name) => !fields[name]?.when),
      additionalProperties: false,
    },
    conditionals,
  };
}

/** Returns an if-else chain: the field overlaid with the first variant that holds, or the field as it is. */
function variantChain(name: string, field: FieldDefinition, named: Named, { test, wrap }: Conditional): Json {
  const plain = wrap({ properties: { [name]: fieldSchema(field, named) as Json } });
  return (field.variants ?? []).reduceRight<Json>((otherwise, { when, ...overlay }) => {
    const consequence = wrap({
      properties: { [name]: fieldSchema({ ...field, ...overlay }, named) as Json },
    });
    // biome-ignore lint/suspicious/noThenProperty: `then` is a JSON Schema keyword here.
    return { if: test(when), then: consequence, else: otherwise };
  }, plain);
}

function fieldSchema(field: FieldDefinition, named: Named): JsonSchema {
  if (field.file) return fileSchema(field.file.accept, field.file.maxBytes);
  if (field.lookup) return lookupSchema(named.lookups[field.lookup.source]);
  const schema: JsonSchema = {};
  for (const keyword of plainKeywords) if (field[keyword] !== undefined) schema[keyword] = field[keyword];
  if (field.partial && named.formats[field.format ?? ""]?.partial) schema.format = `${field.format}-partial`;
  if (field.list) schema.enum = named.lists[field.list]?.options.map((option) => option.value) ?? [];
  if (field.items) schema.items = itemSchema(field.items, named);
  const ofFormat = formatOf(named, field)?.pattern?.(field);
  if (ofFormat !== undefined) schema.allOf = [{ pattern: ofFormat }];
  const exclusive = exclusiveValues(named.lists[field.items?.list ?? ""]?.options);
  // Its error is the rule "exclusive": nothing else of a field is written with "not".
  if (exclusive.length > 0) schema.not = { type: "array", minItems: 2, contains: { enum: exclusive } };
  return schema;
}

function itemSchema(items: FieldDefinition, named: Named): Json {
  if (!items.properties) return fieldSchema(items, named) as Json;
  const { schema, conditionals } = objectSchema(items.properties, items.required ?? [], named, {
    test: ownIf,
    wrap: (inner) => inner,
  });
  return { ...schema, ...allOf(conditionals) };
}

/** JSON Schema knows no empty `allOf`. */
function allOf(conditionals: Json[]): { [key: string]: Json } {
  return conditionals.length > 0 ? { allOf: conditionals } : {};
}

function fileSchema(accept: string[], maxBytes: number): JsonSchema {
  return {
    type: "object",
    properties: {
      id: { type: "string", pattern: "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$" },
      name: { type: "string", minLength: 1, maxLength: 255 },
      type: { type: "string", enum: accept },
      size: { type: "integer", minimum: 1, maximum: maxBytes },
    },
    required: ["id", "name", "type", "size"],
    additionalProperties: false,
  };
}

function lookupSchema(source: LookupSource | undefined): JsonSchema {
  return {
    type: "object",
    properties: {
      code: { type: "string", ...(source && { pattern: source.codePattern }) },
      name: { type: "string", minLength: 1, maxLength: 300 },
    },
    required: ["code", "name"],
    additionalProperties: false,
  };
}
