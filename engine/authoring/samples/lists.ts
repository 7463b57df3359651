import type { Answer, FieldDefinition, Json } from "../../definition.ts";
import { isObject, ownValue } from "../../json.ts";
import { fill } from "./fill.ts";
import { type Filling, formOfRow } from "./form.ts";
import { givenAt, mostAlike, valuesFor } from "./values.ts";

/** Lists for a field: those that others gave, if short; then of as few entries as will do; then what else others gave. */
export function* listsFor(
  filling: Filling,
  name: string,
  { items, minItems = 1 }: FieldDefinition,
  known: Json[],
): Iterable<Json> {
  const count = Math.max(1, minItems);
  const isShort = (list: Json) => Array.isArray(list) && list.length <= count;
  yield* known.filter(isShort);
  if (items?.properties) yield* listsOfRows(filling, name, items, count);
  else if (items) yield* plainLists(filling, name, items, count);
  yield* known.filter((list) => !isShort(list));
}

function* plainLists(filling: Filling, name: string, items: FieldDefinition, count: number): Iterable<Json> {
  const { judge, slug, means, own } = filling;
  const siblings = judge.definition.steps[slug]?.properties ?? {};
  const models = mostAlike(givenAt(means, slug), own).flatMap((model) =>
    entriesIn(model, name).map((entry) => ({ ...model, [name]: entry })),
  );
  const entries = valuesFor({ judge, field: items, own, siblings, models, means }, name);
  for (let start = 0; start < entries.length; start += 1) {
    yield Array.from({ length: count }, (_none, index) => entries[(start + index) % entries.length] ?? null);
  }
}

/** One row over and over; and rows of which one field differs, since each may have to be unlike the others. */
function* listsOfRows(filling: Filling, name: string, items: FieldDefinition, count: number): Iterable<Json> {
  const { judge, means } = filling;
  const siblings = items.properties ?? {};
  const first = rowWithin(filling, name, {});
  const rows: Json[] = first ? [first] : [];
  if (first) yield Array.from({ length: count }, () => first);
  for (const [inner, field] of Object.entries(siblings)) {
    const values = valuesFor({ judge, field, own: {}, siblings, models: [], means }, inner);
    for (const value of values.slice(0, count + 3)) {
      const row = rowWithin(filling, name, { [inner]: value });
      if (!row) continue;
      rows.push(row);
      yield Array.from({ length: count }, () => row);
      if (rows.length >= count) yield rows.slice(-count);
    }
  }
}

/** The shortest row of a list that holds what is wanted. */
export function rowWithin(filling: Filling, list: string, wanted: Answer): Answer | null {
  const { judge, slug, means } = filling;
  const rows = givenAt(means, slug)
    .flatMap((answer) => entriesIn(answer, list))
    .filter(isObject);
  const form = formOfRow(filling, list);
  return fill(form, wanted, (name, field, own) =>
    valuesFor({ judge, field, own, siblings: form.fields, models: mostAlike(rows, own), means }, name),
  );
}

/** The rows, or entries, of a list in an answer. */
export function entriesIn(answer: Answer, list: string): Json[] {
  const entries = ownValue(answer, list);
  return Array.isArray(entries) ? entries : [];
}
