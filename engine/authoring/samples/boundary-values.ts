import type { FieldDefinition, FormsDefinition, Json, JsonSchema } from "../../definition/definition.ts";
import { fileQuota } from "../../definition/file-quota.ts";
import { isObject } from "../../definition/json.ts";
import { formatOf, type Registry } from "../../formats/registry.ts";
import { exclusiveValues } from "../../rules/exclusive-options.ts";
import type { Forms } from "../../rules/forms.ts";
import { valuesNear } from "../keywords/compare/near-values.ts";
import { nearKeywords } from "../keywords/keywords.ts";
import { sampleCode } from "../keywords/lookup.ts";
import { notesOf } from "../registry/registry.ts";
import { choicesOf } from "../structure/options.ts";
import { boundaryLists, countsIn } from "./boundary-lists.ts";
import { distinct, fewOfEach, testResults } from "./classes.ts";
import { sampleFile, sampleFiles } from "./texts.ts";

/** Values of a field on both sides of each test. */
export interface BoundaryValues {
  /** Values to try. Not all are valid, and "not answered" is not among them. */
  values: Json[];
  /** False when some class may have no value: a pattern that no sample matches, too many combinations. */
  isWhole: boolean;
}

type Subject = Pick<Forms, "definition" | "validators" | "registry" | "clock">;

/** More values add nothing; each one multiplies the states to look at. */
const mostValues = 300;

/** Returns options, bounds and their neighbors, counts and contents: at least one value of each class. */
export function boundaryValues(
  subject: Subject,
  field: FieldDefinition,
  tests: JsonSchema[],
): BoundaryValues {
  const choices = choicesOf(subject.definition, field);
  const found = valuesAround(subject, field, tests.flatMap(partsOfTest));
  const classOf = (value: Json) => [
    testResults(subject.validators, tests, value),
    offeredBy(subject.definition, field, value),
  ];
  const values = choices ? fewOfEach(found.values, 1, classOf) : distinct(found.values);
  const isWhole =
    found.isWhole &&
    values.length <= mostValues &&
    tests.every((test) => isMet(subject, field, test, values));
  return { values: values.slice(0, mostValues), isWhole };
}

/** Returns which variants of the field offer an option: one class of options may be split by them. */
function offeredBy({ lists }: FormsDefinition, field: FieldDefinition, value: Json): (boolean | null)[] {
  return [field, ...(field.variants ?? [])].map(({ list }) =>
    list ? (lists[list]?.options.some((option) => option.value === value) ?? false) : null,
  );
}

/** Samples may miss only patterns and formats: a test of them that no value passes proves nothing. */
function isMet({ validators }: Subject, field: FieldDefinition, test: JsonSchema, values: Json[]): boolean {
  const words = JSON.stringify(test);
  const readings = [field, field.items ?? {}, ...(field.variants ?? [])];
  const hasForm = readings.some((reading) => reading.format !== undefined || reading.pattern !== undefined);
  const isAboutForm = /"pattern"/u.test(words) || (hasForm && /"(?:min|max)Length"/u.test(words));
  return !isAboutForm || values.some((value) => testResults(validators, [test], value)[0]);
}

/** Returns values at the field's own bounds and at those of tests. */
function valuesAround(
  subject: Omit<Subject, "validators">,
  field: FieldDefinition,
  parts: JsonSchema[],
): BoundaryValues {
  const named = parts.flatMap((part) => [
    ...("const" in part ? [part.const ?? null] : []),
    ...(Array.isArray(part.enum) ? part.enum : []),
  ]);
  const { definition, registry, clock } = subject;
  const choices = choicesOf(definition, field);
  if (choices) return whole(retiredLast(definition, field, [...choices, ...named]));
  if (field.file) return whole([sampleFile(field.file)]);
  const code = sampleCode(registry, field);
  if (code) return whole([...named, ...variations(code, parts)]);
  if (field.items?.file) return { ...filesAround(field, parts), isWhole: isAboutCounts(parts) };
  if (field.type === "array") {
    const exclusive = exclusiveValues(definition.lists[field.items?.list ?? ""]?.options);
    const lists = boundaryLists(
      field,
      parts,
      (inner, tests) => valuesAround(subject, inner, tests),
      exclusive,
    );
    return { values: [...named, ...lists.values], isWhole: lists.isWhole };
  }
  if (field.const !== undefined) return whole([field.const]);
  const isNumber = field.type === "integer" || field.type === "number";
  const readings = [field, ...(field.variants ?? []).map((variant) => ({ ...field, ...variant }))];
  const compared = readings.flatMap((one) => nearKeywords(one, { own: {}, answers: {} }, clock));
  const tested = parts.flatMap((part) => valuesNear(field, part, { own: {}, answers: {} }, clock));
  const plain = isNumber ? numbers(registry, field, parts) : texts(registry, field, parts);
  return whole([...named, ...compared, ...tested, ...plain]);
}

/** Samples prefer the first of each class; a retired option may still have been chosen before. */
function retiredLast({ lists }: FormsDefinition, field: FieldDefinition, values: Json[]): Json[] {
  const options = [field, ...(field.variants ?? [])].flatMap(({ list }) => lists[list ?? ""]?.options ?? []);
  const isRetired = (value: Json) => options.some((one) => one.retired === true && one.value === value);
  return [...values.filter((value) => !isRetired(value)), ...values.filter(isRetired)];
}

/** Returns lists of files of every length at a bound. */
function filesAround({ items, ...field }: FieldDefinition, parts: JsonSchema[]): { values: Json[] } {
  const rule = items?.file;
  const bounds = countsIn([field as JsonSchema, ...variantsOf(field), ...parts]);
  const counts = [...new Set([1, ...bounds])].filter((count) => count <= fileQuota.files + 1);
  return { values: rule ? counts.map((count) => sampleFiles(rule, count)) : [] };
}

/** Samples of files differ only in their number. */
function isAboutCounts(parts: JsonSchema[]): boolean {
  return parts.every((part) => !("contains" in part || "items" in part));
}

function whole(values: Json[]): BoundaryValues {
  return { values, isWhole: true };
}

/** Returns the base object, and one for each value that a test requires of one of its properties. */
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
  return [0, 1, ...around(bounds), ...samplesOf(registry, field, field.format).map(Number)];
}

const plainTexts = ["a", "A", "1", "abc", "Abc 123", "12345", "123456", "Aa1!aaaa"];

function texts(registry: Registry, field: FieldDefinition, parts: JsonSchema[]): string[] {
  const readings = [field as JsonSchema, ...variantsOf(field)];
  const formed = readings.flatMap(({ format }) => samplesOf(registry, field, format).map(String));
  const lengths = around(boundsOf([...readings, ...parts], ["minLength", "maxLength"]));
  const long = lengths.filter((length) => length > 0 && length <= 2000).map((length) => "a".repeat(length));
  return [...formed, ...plainTexts, ...long];
}

/** Returns samples of the named format in this field. */
function samplesOf(
  registry: Registry,
  field: FieldDefinition,
  format: Json | undefined,
): (string | number)[] {
  return notesOf(formatOf(registry, { ...field, format: String(format) }), field)?.samples ?? [];
}

function variantsOf(field: FieldDefinition): JsonSchema[] {
  return (field.variants ?? []) as unknown as JsonSchema[];
}

/** Returns the numbers that these keywords name. */
function boundsOf(schemas: JsonSchema[], keywords: string[]): number[] {
  return schemas
    .flatMap((schema) => keywords.map((keyword) => schema[keyword]))
    .filter((bound) => typeof bound === "number");
}

/** Returns bounds and their neighbors. */
function around(bounds: number[]): number[] {
  return [...new Set(bounds.flatMap((bound) => [bound - 1, bound, bound + 1]))];
}

/** Returns a test and all its parts. */
function partsOfTest(test: JsonSchema): JsonSchema[] {
  const inner = ["not", "allOf", "anyOf"].flatMap((keyword) => [test[keyword] ?? []].flat()).filter(isObject);
  return [test, ...inner.flatMap(partsOfTest)];
}
