import { conditionKey } from "../../condition.ts";
import type { FieldDefinition, FormsDefinition, Json, JsonSchema, LookupRule } from "../../definition.ts";
import { canonicalJson, isObject, ownValue } from "../../json.ts";
import { formatOf, type Registry } from "../../registry.ts";
import type { Validators } from "../../validators.ts";
import { choicesOf } from "../check/fields/options.ts";
import { authoringRegistryOf, notesOf } from "../registry.ts";
import { listsOf } from "./candidate-lists.ts";

/** Values of a field, one for each way in which the tests can tell values apart. */
export interface Candidates {
  /** Not all are lawful, and "not answered" is not among them. */
  values: Json[];
  /** False when some class of values may have no candidate: a pattern that no sample meets, too many combinations. */
  isWhole: boolean;
}

/** What candidates are thought up for. */
export interface Subject {
  definition: FormsDefinition;
  validators: Validators;
  registry: Registry;
}

/** More samples than this tell no more about a field; each one multiplies the situations to look at. */
const mostCandidates = 300;

/** Members, bounds and their neighbours, counts and contents. */
export function candidatesFor(subject: Subject, field: FieldDefinition, tests: JsonSchema[]): Candidates {
  const choices = choicesOf(subject.definition, field);
  const found = thinkUp(subject, field, tests.flatMap(partsOfTest));
  const values = choices ? oneOfEachClass(subject, field, tests, found.values) : distinct(found.values);
  const isWhole =
    found.isWhole &&
    values.length <= mostCandidates &&
    tests.every((test) => isMet(subject, field, test, values));
  return { values: values.slice(0, mostCandidates), isWhole };
}

/** Options that no test tells apart, and that the same readings of the field offer, stand for each other. */
function oneOfEachClass(
  { definition, validators }: Subject,
  field: FieldDefinition,
  tests: JsonSchema[],
  values: Json[],
): Json[] {
  const byClass = new Map<string, Json>();
  for (const value of values) {
    const validator = tests.map((test) => validators[conditionKey(test)]?.(value) ?? false);
    const offered = [field, ...(field.variants ?? [])].map((reading) =>
      reading.list ? definition.lists[reading.list]?.options.some((option) => option.value === value) : null,
    );
    const signature = JSON.stringify([validator, offered]);
    if (!byClass.has(signature)) byClass.set(signature, value);
  }
  return [...byClass.values()];
}

/** A form of text is the one thing that samples may miss: a test of it that none meets proves nothing. */
function isMet({ validators }: Subject, field: FieldDefinition, test: JsonSchema, values: Json[]): boolean {
  const words = JSON.stringify(test);
  const readings = [field, field.items ?? {}, ...(field.variants ?? [])];
  const hasForm = readings.some((reading) => reading.format !== undefined || reading.pattern !== undefined);
  const isAboutForm = /"pattern"/u.test(words) || (hasForm && /"(?:min|max)Length"/u.test(words));
  return !isAboutForm || values.some((value) => validators[conditionKey(test)]?.(value));
}

/** Candidates from the field's own bounds and from the parts of tests. */
function thinkUp({ definition, registry }: Subject, field: FieldDefinition, parts: JsonSchema[]): Candidates {
  const named = parts.flatMap((part) => [
    ...("const" in part ? [part.const ?? null] : []),
    ...(Array.isArray(part.enum) ? part.enum : []),
  ]);
  const choices = choicesOf(definition, field);
  if (choices) return whole([...choices, ...named]);
  if (field.file) return whole([sampleFile(field.file)]);
  if (field.lookup) return whole([...named, ...variations(sampleLookup(registry, field.lookup), parts)]);
  if (field.type === "array") {
    const lists = listsOf(field, parts, (inner, tests) =>
      thinkUp({ definition, registry } as Subject, inner, tests),
    );
    return { values: [...named, ...lists.values], isWhole: lists.isWhole };
  }
  if (field.const !== undefined) return whole([field.const]);
  const isNumber = field.type === "integer" || field.type === "number";
  return whole([...named, ...(isNumber ? numbers(registry, field, parts) : texts(registry, field, parts))]);
}

function whole(values: Json[]): Candidates {
  return { values, isWhole: true };
}

function sampleFile({ accept, maxBytes }: NonNullable<FieldDefinition["file"]>): Json {
  const id = "00000000-0000-4000-8000-000000000001";
  return { id, name: "document.pdf", type: accept[0] ?? "", size: Math.min(1000, maxBytes) };
}

function sampleLookup(registry: Registry, { source }: LookupRule): { [name: string]: Json } {
  return ownValue(authoringRegistryOf({ registry }).lookups, source)?.sample("") ?? {};
}

/** The base object, and one for each value that a test asks of one of its parts. */
function variations(base: { [name: string]: Json }, parts: JsonSchema[]): Json[] {
  const made: Json[] = [base];
  for (const part of parts) {
    for (const [name, inner] of Object.entries(isObject(part.properties) ? part.properties : {})) {
      for (const one of isObject(inner) ? partsOfTest(inner) : []) {
        if ("const" in one) made.push({ ...base, [name]: one.const ?? null });
      }
    }
  }
  return made;
}

function numbers(registry: Registry, field: FieldDefinition, parts: JsonSchema[]): number[] {
  const keywords = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "const"];
  const bounds = boundsOf([field as JsonSchema, ...variantsOf(field), ...parts], keywords);
  return [0, 1, ...around(bounds), ...samplesOf(registry, field.format).map(Number)];
}

const plainTexts = ["a", "A", "1", "abc", "Abc 123", "12345", "123456", "Aa1!aaaa"];

function texts(registry: Registry, field: FieldDefinition, parts: JsonSchema[]): string[] {
  const readings = [field as JsonSchema, ...variantsOf(field)];
  const formed = readings.flatMap(({ format }) => samplesOf(registry, format).map(String));
  const lengths = around(boundsOf([...readings, ...parts], ["minLength", "maxLength"]));
  const long = lengths.filter((length) => length > 0 && length <= 2000).map((length) => "a".repeat(length));
  return [...formed, ...plainTexts, ...long];
}

/** Values that have the named format. */
function samplesOf(registry: Registry, format: Json | undefined): (string | number)[] {
  return notesOf(formatOf(registry, { format: String(format) }))?.samples ?? [];
}

function variantsOf(field: FieldDefinition): JsonSchema[] {
  return (field.variants ?? []) as unknown as JsonSchema[];
}

/** The numbers that these keywords name. */
export function boundsOf(schemas: JsonSchema[], keywords: string[]): number[] {
  return schemas
    .flatMap((schema) => keywords.map((keyword) => schema[keyword]))
    .filter((bound) => typeof bound === "number");
}

/** Bounds and their neighbours. */
export function around(bounds: number[]): number[] {
  return [...new Set(bounds.flatMap((bound) => [bound - 1, bound, bound + 1]))];
}

/** A test and everything that it is put together from. */
export function partsOfTest(test: JsonSchema): JsonSchema[] {
  const inner = ["not", "allOf", "anyOf"].flatMap((keyword) => [test[keyword] ?? []].flat()).filter(isObject);
  return [test, ...inner.flatMap(partsOfTest)];
}

function distinct(values: Json[]): Json[] {
  return [...new Map(values.map((value) => [canonicalJson(value), value])).values()];
}
