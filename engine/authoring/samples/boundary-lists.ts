import type { FieldDefinition, Json, JsonSchema } from "../../definition/definition.ts";
import { isObject, isSameJson } from "../../definition/json.ts";
import { distinct } from "./classes.ts";

interface Found {
  values: Json[];
  isWhole: boolean;
}

/** Returns values of a field inside the list. */
type ValuesOf = (field: FieldDefinition, tests: JsonSchema[]) => Found;

/** Entries that tests distinguish are combined in every way, up to so many. */
const mostCombined = 6;

/**
 * Returns lists for a field: every combination of entries that tests distinguish, and every length at a bound.
 * `exclusive` are the entries that may only stand alone.
 */
export function boundaryLists(
  field: FieldDefinition,
  parts: JsonSchema[],
  valuesOf: ValuesOf,
  exclusive: Json[] = [],
): Found {
  const { items } = field;
  if (!items) return { values: [], isWhole: true };
  const inner = parts.flatMap((part) => [part.contains, part.items].filter(isObject));
  const { named, others, isWhole } = boundaryEntries(items, inner, valuesOf);
  const free = others.filter((entry) => !exclusive.includes(entry));
  const other = free[0] ?? others[0];
  const isUnique = field.uniqueItems === true;
  const counts = countsIn(parts);
  const sets = subsets(named.slice(0, mostCombined));
  const combined = sets.flatMap((some) => [some, ...(other === undefined ? [] : [[...some, other]])]);
  // Contents and counts together: each set of what tests name, in each length that tests distinguish.
  const counted = sets.flatMap((some) =>
    counts
      .filter((count) => inner.length > 0 && count > some.length)
      .map((count) => ofLength([...some, ...free], count, isUnique)),
  );
  const pools = [
    [...named, ...others],
    [...others, ...named],
  ];
  const sized = [...counts, ...countsIn([field as JsonSchema])].flatMap((count) =>
    pools.map((pool) => {
      // An entry that excludes the others stands alone.
      const together = count > 1 ? pool.filter((entry) => !exclusive.includes(entry)) : pool;
      return ofLength(together, count, isUnique);
    }),
  );
  const isAllowed = (list: Json[]) => list.length < 2 || !list.some((entry) => exclusive.includes(entry));
  const values = [...combined, ...counted, ...sized].filter((list) => list.length > 0 && isAllowed(list));
  // Of rows and typed entries, contents and counts together make more classes than are tried here.
  const isSimple = inner.length === 0 || counts.length === 0 || items.list !== undefined;
  return { values, isWhole: isWhole && isSimple && named.length <= mostCombined };
}

/**
 * Returns lists of rows of some classes: of every set of classes, as short as possible and in each of these lengths.
 * Rows of a class stand for each other.
 */
export function listsOf(classes: Json[][], counts: number[], isUnique: boolean): Found {
  const pools = subsets(classes.slice(0, mostCombined)).filter((some) => some.length > 0);
  const values = pools.flatMap((pool) => {
    // One row of each class first, so that every length has all of them.
    const rows = [...pool.map(([first]) => first), ...pool.flatMap((some) => some.slice(1))] as Json[];
    const sizes = [pool.length, pool.length + 1, ...counts.filter((count) => count > pool.length)];
    return [...new Set(sizes)].map((size) => ofLength(rows, size, isUnique));
  });
  return { values: distinct(values), isWhole: classes.length <= mostCombined };
}

export function countsIn(schemas: JsonSchema[]): number[] {
  const bounds = schemas.flatMap((schema) => [schema.minItems, schema.maxItems]);
  const around = bounds.flatMap((bound) => (typeof bound === "number" ? [bound - 1, bound, bound + 1] : []));
  return [...new Set(around)].filter((count) => count > 0 && count <= 500);
}

interface Entries extends Pick<Found, "isWhole"> {
  /** Entries that tests name. */
  named: Json[];
  /** Other entries. */
  others: Json[];
}

function boundaryEntries(items: FieldDefinition, tests: JsonSchema[], valuesOf: ValuesOf): Entries {
  if (items.properties) return testedRows(items, tests, valuesOf);
  const inTests = tests
    .flatMap((test) => [test.const, test.enum].flat())
    .filter((value) => value !== undefined);
  const found = valuesOf(items, tests);
  const isNamed = (value: Json) => inTests.some((one) => isSameJson(one, value));
  const named = distinct(found.values.filter(isNamed));
  const isWhole =
    found.isWhole && tests.every((test) => "const" in test || "enum" in test || items.list === undefined);
  return { named, others: distinct(found.values.filter((value) => !isNamed(value))), isWhole };
}

/** Returns a row with its required fields, and one for each value that a test requires of one of its fields. */
function testedRows(items: FieldDefinition, tests: JsonSchema[], valuesOf: ValuesOf): Entries {
  const fields = items.properties ?? {};
  const base: { [name: string]: Json } = isObject(items.default) ? { ...items.default } : {};
  for (const name of items.required ?? []) {
    const first = fields[name] ? valuesOf(fields[name], []).values[0] : undefined;
    if (first !== undefined && !(name in base)) base[name] = first;
  }
  const named = tests.flatMap((test) =>
    Object.entries(isObject(test.properties) ? test.properties : {}).flatMap(([name, inner]) => {
      const field = fields[name];
      const values = field && isObject(inner) ? valuesOf(field, [inner]).values : [];
      return values.slice(0, mostCombined).map((value) => ({ ...base, [name]: value }));
    }),
  );
  // Conditions between the fields of a row are not explored: a test that no row passes may still be passed.
  return { named: distinct(named), others: [base], isWhole: tests.length === 0 };
}

function subsets<Entry>(entries: Entry[]): Entry[][] {
  const lists: Entry[][] = [[]];
  for (const entry of entries) lists.push(...lists.map((list) => [...list, entry]));
  return lists;
}

/** Returns a list of so many entries from a pool, repeating them where they may repeat. */
function ofLength(pool: Json[], count: number, isUnique: boolean): Json[] {
  if (pool.length === 0) return [];
  const length = isUnique ? Math.min(count, pool.length) : count;
  return Array.from({ length }, (_none, index) => pool[index % pool.length] ?? null);
}
