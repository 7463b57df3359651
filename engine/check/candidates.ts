import { conditionKey } from "../condition.ts";
import type { FieldDefinition, FormsDefinition, Json, JsonSchema } from "../definition.ts";
import { canonicalJson, isObject } from "../json.ts";
import type { Verdicts } from "../verdicts.ts";
import { choicesOf } from "./options.ts";

/** More samples than this tell no more about a field; each one multiplies the worlds to look at. */
const mostCandidates = 60;

/** Texts that have the form in question, and some that have none. */
const textsByFormat: { [format: string]: string[] } = {
  email: ["a@b.co"],
  website: ["https://example.com"],
  phone: ["+14045550123"],
  "us-zip": ["12345"],
  "ca-postal-code": ["K1A 0B1"],
  ein: ["12-3456789"],
  "ca-business-number": ["123456789"],
  "duns-or-uei": ["123456789", "ABCDEFGHJ123"],
  cage: ["1ABC2"],
};
const plainTexts = ["a", "A", "1", "abc", "Abc 123", "12345", "123456", "Aa1!aaaa"];

/**
 * Values of a field, one for each way in which the tests can tell values apart: members, bounds and their neighbours,
 * counts and contents. Not all are lawful, and "not answered" is not among them.
 */
export function candidatesFor(
  definition: FormsDefinition,
  verdicts: Verdicts,
  field: FieldDefinition,
  tests: JsonSchema[],
): Json[] {
  const values = distinct(valuesOf(definition, field, tests.flatMap(partsOfTest)));
  const choices = choicesOf(definition, field);
  if (!choices) return values.slice(0, mostCandidates);
  // Options that no test tells apart, and that the same readings of the field offer, stand for each other.
  const bySignature = new Map<string, Json>();
  for (const value of values) {
    const verdict = tests.map((test) => verdicts[conditionKey(test)]?.(value) ?? false);
    const offered = [field, ...(field.variants ?? [])].map((reading) => {
      return reading.list
        ? definition.lists[reading.list]?.options.some((option) => option.value === value)
        : null;
    });
    const signature = JSON.stringify([verdict, offered]);
    if (!bySignature.has(signature)) bySignature.set(signature, value);
  }
  return [...bySignature.values()].slice(0, mostCandidates);
}

function valuesOf(definition: FormsDefinition, field: FieldDefinition, tests: JsonSchema[]): Json[] {
  const named = tests.flatMap((test) => [
    ...("const" in test ? [test["const"] ?? null] : []),
    ...(Array.isArray(test["enum"]) ? test["enum"] : []),
  ]);
  const choices = choicesOf(definition, field);
  if (choices) return [...choices, ...named];
  if (field.file)
    return [{ ...sampleFile, type: field.file.accept[0] ?? "", size: Math.min(1000, field.file.maxBytes) }];
  if (field.lookup) return objects(sampleLookup, {}, tests);
  if (field.type === "array") return [...named, ...lists(definition, field, tests)];
  if (field.type === "object") return [...named];
  if (field.const !== undefined) return [field.const];
  return field.type === "integer" || field.type === "number"
    ? [...named, ...numbers(field, tests)]
    : [...named, ...texts(field, tests)];
}

const sampleFile = { id: "00000000-0000-4000-8000-000000000001", name: "document.pdf" };
const sampleLookup = { code: "541511", name: "Custom Computer Programming Services" };

function numbers(field: FieldDefinition, tests: JsonSchema[]): number[] {
  const bounds = [
    field.minimum,
    field.maximum,
    ...(field.variants ?? []).flatMap((one) => [one.minimum, one.maximum]),
  ];
  for (const test of tests) {
    for (const keyword of ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "const"])
      bounds.push(number(test[keyword]));
  }
  const around = bounds.flatMap((bound) => (bound === undefined ? [] : [bound - 1, bound, bound + 1]));
  return [0, 1, ...around, ...(field.format === "past-year" ? [2000] : [])];
}

function texts(field: FieldDefinition, tests: JsonSchema[]): string[] {
  const readings = [field, ...(field.variants ?? [])];
  const formed = readings.flatMap((one) => (one.format ? (textsByFormat[one.format] ?? []) : []));
  const lengths = [...readings, ...tests].flatMap((one) => {
    const bounds = [number(one["minLength"]), number(one["maxLength"])];
    return bounds.flatMap((bound) => (bound === undefined ? [] : [bound - 1, bound, bound + 1]));
  });
  const long = lengths.filter((length) => length > 0 && length <= 2000).map((length) => "a".repeat(length));
  return [...formed, ...plainTexts, ...long];
}

function lists(definition: FormsDefinition, field: FieldDefinition, tests: JsonSchema[]): Json[][] {
  const inner = [...parts(tests, "contains"), ...parts(tests, "items")].flatMap(partsOfTest);
  const entries = field.items ? entriesOf(definition, field.items, inner) : [];
  const whole = field.uniqueItems ? distinct(entries) : entries;
  const counts = [...tests, field].flatMap((one) => {
    const bounds = [number(one["minItems"]), number(one["maxItems"])];
    return bounds.flatMap((bound) => (bound === undefined ? [] : [bound - 1, bound, bound + 1]));
  });
  const sized = counts
    .filter((count) => count > 0 && count <= 500)
    .map((count) => filledUp(definition, field, whole, count));
  const without = whole.slice(0, 12).map((_entry, index) => whole.filter((_other, other) => other !== index));
  return [...whole.slice(0, 24).map((entry) => [entry]), whole.slice(0, 24), ...without, ...sized];
}

/** A list of so many entries: those that tests tell apart first, then whatever else may stand there. */
function filledUp(
  definition: FormsDefinition,
  field: FieldDefinition,
  entries: Json[],
  count: number,
): Json[] {
  const more = field.items ? (choicesOf(definition, field.items) ?? []) : [];
  const pool = distinct([...entries, ...more]);
  return Array.from(
    { length: count },
    (_none, index) => pool[index] ?? pool[index % Math.max(1, pool.length)] ?? null,
  );
}

function entriesOf(definition: FormsDefinition, items: FieldDefinition, tests: JsonSchema[]): Json[] {
  if (!items.properties) {
    const all = valuesOf(definition, items, tests);
    const named = valuesOf(definition, { type: "object" }, tests).filter((value) =>
      all.some((one) => same(one, value)),
    );
    const others = all.filter((value) => !named.some((one) => same(one, value)));
    return [...named, ...others.slice(0, 3)];
  }
  const base: { [name: string]: Json } = isObject(items.default) ? { ...items.default } : {};
  for (const name of items.required ?? []) {
    const field = items.properties[name];
    const first = field ? valuesOf(definition, field, [])[0] : undefined;
    if (first !== undefined && !(name in base)) base[name] = first;
  }
  return objects(base, items.properties, tests, definition);
}

/** The base object, and one for each value that a test asks of one of its parts. */
function objects(
  base: { [name: string]: Json },
  fields: { [name: string]: FieldDefinition },
  tests: JsonSchema[],
  definition?: FormsDefinition,
): Json[] {
  const made: Json[] = [base];
  for (const test of tests) {
    if (!isObject(test["properties"])) continue;
    for (const [name, inner] of Object.entries(test["properties"])) {
      const parts = isObject(inner) ? partsOfTest(inner) : [];
      const field = fields[name] ?? { type: "object" };
      const values = definition
        ? valuesOf(definition, field, parts)
        : parts.flatMap((one) => ("const" in one ? [one["const"] ?? null] : []));
      for (const value of values.slice(0, 12)) made.push({ ...base, [name]: value });
    }
  }
  return made;
}

/** A test and everything that it is put together from. */
export function partsOfTest(test: JsonSchema): JsonSchema[] {
  const inner = ["not", "allOf", "anyOf"].flatMap((keyword) => [test[keyword] ?? []].flat()).filter(isObject);
  return [test, ...inner.flatMap(partsOfTest)];
}

function parts(tests: JsonSchema[], keyword: string): JsonSchema[] {
  return tests.flatMap((test) => (isObject(test[keyword]) ? [test[keyword]] : []));
}

function number(value: Json | undefined): number | undefined {
  return typeof value === "number" ? value : undefined;
}

function distinct<T extends Json>(values: T[]): T[] {
  return [...new Map(values.map((value) => [canonicalJson(value), value])).values()];
}

function same(a: Json, b: Json): boolean {
  return canonicalJson(a) === canonicalJson(b);
}
