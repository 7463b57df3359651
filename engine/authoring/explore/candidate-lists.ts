import type { FieldDefinition, Json, JsonSchema } from "../../definition.ts";
import { canonicalJson, isObject } from "../../json.ts";

interface Found {
  values: Json[];
  isWhole: boolean;
}

/** Thinks up values of a field inside the list. */
type ThinkUp = (field: FieldDefinition, tests: JsonSchema[]) => Found;

/** Entries that tests tell apart are combined in every way, up to so many. */
const mostCombined = 6;

/** Lists for a field: every combination of the entries that tests can tell apart, and every length that counts. */
export function listsOf(field: FieldDefinition, parts: JsonSchema[], thinkUp: ThinkUp): Found {
  const { items } = field;
  if (!items) return { values: [], isWhole: true };
  const inner = parts.flatMap((part) => [part.contains, part.items].filter(isObject));
  const { told, others, isWhole } = entriesOf(items, inner, thinkUp);
  const combined = combinationsOf(told.slice(0, mostCombined)).flatMap((some) => [
    some,
    ...(others[0] === undefined ? [] : [[...some, others[0]]]),
  ]);
  const counts = countsIn(parts);
  const pools = [
    [...told, ...others],
    [...others, ...told],
  ];
  const sized = [...counts, ...countsIn([field as JsonSchema])].flatMap((count) =>
    pools.map((pool) => filled(pool, count, field.uniqueItems === true)),
  );
  const values = [...combined, ...sized].filter((list) => list.length > 0);
  // Contents and counts together make more classes than are thought up here.
  const isSimple = inner.length === 0 || counts.length === 0;
  return { values, isWhole: isWhole && isSimple && told.length <= mostCombined };
}

function countsIn(schemas: JsonSchema[]): number[] {
  const bounds = schemas.flatMap((schema) => [schema.minItems, schema.maxItems]);
  const around = bounds.flatMap((bound) => (typeof bound === "number" ? [bound - 1, bound, bound + 1] : []));
  return [...new Set(around)].filter((count) => count > 0 && count <= 500);
}

interface Entries extends Pick<Found, "isWhole"> {
  /** What tests name. */
  told: Json[];
  /** What else an entry may be. */
  others: Json[];
}

function entriesOf(items: FieldDefinition, tests: JsonSchema[], thinkUp: ThinkUp): Entries {
  if (items.properties) return rowsOf(items, tests, thinkUp);
  const named = tests
    .flatMap((test) => [test.const, test.enum].flat())
    .filter((value) => value !== undefined);
  const found = thinkUp(items, tests);
  const isNamed = (value: Json) => named.some((one) => canonicalJson(one) === canonicalJson(value));
  const told = distinct(found.values.filter(isNamed));
  const isWhole =
    found.isWhole && tests.every((test) => "const" in test || "enum" in test || items.list === undefined);
  return { told, others: distinct(found.values.filter((value) => !isNamed(value))), isWhole };
}

/** A row with its required fields, and one for each value that a test asks of one of its fields. */
function rowsOf(items: FieldDefinition, tests: JsonSchema[], thinkUp: ThinkUp): Entries {
  const fields = items.properties ?? {};
  const base: { [name: string]: Json } = isObject(items.default) ? { ...items.default } : {};
  for (const name of items.required ?? []) {
    const first = fields[name] ? thinkUp(fields[name], []).values[0] : undefined;
    if (first !== undefined && !(name in base)) base[name] = first;
  }
  const told = tests.flatMap((test) =>
    Object.entries(isObject(test.properties) ? test.properties : {}).flatMap(([name, inner]) => {
      const field = fields[name];
      const values = field && isObject(inner) ? thinkUp(field, [inner]).values : [];
      return values.slice(0, mostCombined).map((value) => ({ ...base, [name]: value }));
    }),
  );
  // Conditions between the fields of a row are not thought through: what no row meets may still be met.
  return { told: distinct(told), others: [base], isWhole: tests.length === 0 };
}

function combinationsOf(entries: Json[]): Json[][] {
  const lists: Json[][] = [[]];
  for (const entry of entries) lists.push(...lists.map((list) => [...list, entry]));
  return lists;
}

/** A list of so many entries from a pool; over again when it is short and entries may repeat. */
function filled(pool: Json[], count: number, isUnique: boolean): Json[] {
  if (pool.length === 0) return [];
  const length = isUnique ? Math.min(count, pool.length) : count;
  return Array.from({ length }, (_none, index) => pool[index % pool.length] ?? null);
}

function distinct(values: Json[]): Json[] {
  return [...new Map(values.map((value) => [canonicalJson(value), value])).values()];
}
