import type { Answer, FieldDefinition, Json } from "../../definition/definition.ts";
import { isObject, ownValue } from "../../definition/json.ts";
import { testsOf } from "../../rules/condition.ts";
import { valuesBesideOthers } from "../keywords/compare/near-values.ts";
import { conditionsOf, type FieldPlace } from "../structure/walk.ts";
import { boundaryValues } from "./boundary-values.ts";
import { combinations, fewOfClass } from "./classes.ts";
import { columnParts } from "./column-values.ts";
import { fillForm } from "./fill.ts";
import { type Filling, formOfRow } from "./form.ts";
import { columnsWanted } from "./related-values.ts";
import { sampleFiles } from "./texts.ts";
import { mostAlike, sampleAnswers, type ValueSources, valuesFor } from "./values.ts";

/** Returns lists for a field: short ones of sample registrations, then the shortest possible, then other samples. */
export function* listsFor(
  filling: Filling,
  name: string,
  { items, minItems = 1, maxItems = minItems }: FieldDefinition,
  known: Json[],
): Iterable<Json> {
  const count = Math.max(1, minItems);
  const isShort = (list: Json) => Array.isArray(list) && list.length <= count;
  yield* known.filter(isShort);
  if (items) yield* listsToCompute(filling, name, items, [count, 2, 3, maxItems]);
  if (items?.file) yield sampleFiles(items.file, count);
  else if (items?.properties) yield* listsOfRows(filling, name, items, count);
  else if (items) yield* plainLists(filling, name, items, count);
  yield* known.filter((list) => !isShort(list));
}

function* plainLists(filling: Filling, name: string, items: FieldDefinition, count: number): Iterable<Json> {
  const { forms, slug, sources, own } = filling;
  const siblings = forms.definition.steps[slug]?.properties ?? {};
  const models = mostAlike(sampleAnswers(sources, slug), own).flatMap((model) =>
    entriesIn(model, name).map((entry) => ({ ...model, [name]: entry })),
  );
  const entries = valuesFor({ forms, field: items, own, siblings, models, sources }, name);
  for (let start = 0; start < entries.length; start += 1) {
    yield Array.from({ length: count }, (_none, index) => entries[(start + index) % entries.length] ?? null);
  }
}

/** Returns lists of one repeated row, and of rows that differ in one field, since rows may have to be unique. */
function* listsOfRows(filling: Filling, name: string, items: FieldDefinition, count: number): Iterable<Json> {
  const { forms, sources } = filling;
  const siblings = items.properties ?? {};
  const first = rowWithin(filling, name, {});
  const rows: Json[] = first ? [first] : [];
  if (first) yield Array.from({ length: count }, () => first);
  for (const [inner, field] of Object.entries(siblings)) {
    const values = valuesFor({ forms, field, own: {}, siblings, models: [], sources }, inner);
    for (const value of values.slice(0, count + 3)) {
      const row = rowWithin(filling, name, { [inner]: value });
      if (!row) continue;
      rows.push(row);
      yield Array.from({ length: count }, () => row);
      if (rows.length >= count) yield rows.slice(-count);
    }
  }
}

/** Longer lists add nothing but time. */
const mostRowsComputed = 20;

/** Returns lists that make the computed answers over their columns what these have to be. */
function* listsToCompute(
  filling: Filling,
  name: string,
  items: FieldDefinition,
  [least = 1, ...others]: number[],
): Iterable<Json> {
  const { forms, slug, sources, own, answers } = filling;
  const most = Math.min(others.at(-1) ?? least, mostRowsComputed);
  const counts = new Set([least, ...others].filter((count) => count >= least && count <= most));
  const siblings = forms.definition.steps[slug]?.properties ?? {};
  const field = siblings[name] ?? {};
  const place = { forms, field, own, siblings, models: [], sources, answers };
  for (const { column, operation, targets } of columnsWanted(place, name)) {
    for (const target of targets) {
      const field = items.properties?.[column ?? ""] ?? {};
      const lists =
        operation === "count"
          ? [countParts(target)]
          : [...counts].map((count) => columnParts(operation, target, count, field));
      for (const parts of lists) {
        const rows = parts.map((part) =>
          rowWithin(filling, name, column === null || part === null ? {} : { [column]: part }),
        );
        if (rows.length > 0 && rows.every((row) => row !== null)) yield rows;
      }
    }
  }
}

/** Returns as many rows as `target` says, 50 at most; only their number matters. */
function countParts(target: Json): null[] {
  const count = Number(target);
  return Number.isInteger(count) && count > 0 && count <= 50 ? Array.from({ length: count }, () => null) : [];
}

/** Returns the shortest valid row of a list that contains what is wanted. */
function rowWithin(filling: Filling, list: string, wanted: Answer): Answer | null {
  const { forms, slug, sources, answers } = filling;
  const rows = sampleRows(sources, slug, list);
  const form = formOfRow(filling, list);
  return fillForm(form, wanted, (name, field, own) =>
    valuesFor(
      { forms, field, own, siblings: form.fields, models: mostAlike(rows, own), sources, answers },
      name,
    ),
  );
}

/** Returns rows for each combination of values that the conditions of one of their fields distinguish, shortest first. */
export function* rowsToShow(filling: Filling, place: FieldPlace, list: string): Iterable<Answer> {
  const { forms, slug, sources } = filling;
  const { siblings } = place;
  const conditions = conditionsOf(place).map(({ condition }) => condition);
  const read = conditions.flatMap(testsOf);
  const names = [...new Set(read.map((one) => one.name))];
  const wanted = [...combinations(names, valuesOf)];
  for (const some of wanted) yield* rowsWith(some);
  // A row that equals the default is dropped: something else must be answered in it.
  for (const some of wanted) {
    for (const other of Object.keys(siblings)) {
      if (!(other in some))
        for (const value of valuesOf(other).slice(0, 2)) yield* rowsWith({ ...some, [other]: value });
    }
  }

  function* rowsWith(some: Answer): Iterable<Answer> {
    const row = rowWithin(filling, list, some);
    if (row) yield row;
  }

  function plainValuesOf(name: string): Json[] {
    return fewOfClass(forms.validators, boundaryValues(forms, siblings[name] ?? {}, []).values, []);
  }

  function valuesOf(name: string): Json[] {
    const field = siblings[name];
    if (!field) return [];
    const tests = read.flatMap((one) => (one.name === name && one.test !== true ? [one.test] : []));
    const at = { forms, field, own: {}, siblings, models: sampleRows(sources, slug, list), sources };
    const values = [...valuesFor(at, name), ...boundaryValues(forms, field, tests).values];
    const beside = tests.flatMap((test) => valuesBesideOthers(field, test, plainValuesOf));
    return [...fewOfClass(forms.validators, values, tests), ...beside];
  }
}

/** Returns the rows of sample registrations. */
function sampleRows(sources: ValueSources, slug: string, list: string): Answer[] {
  return sampleAnswers(sources, slug)
    .flatMap((answer) => entriesIn(answer, list))
    .filter(isObject);
}

/** Returns the rows, or entries, of a list in an answer. */
function entriesIn(answer: Answer, list: string): Json[] {
  const entries = ownValue(answer, list);
  return Array.isArray(entries) ? entries : [];
}
