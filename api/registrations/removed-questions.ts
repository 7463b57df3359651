import {
  type Answer,
  type Answers,
  type Entry,
  type FieldDefinition,
  isObject,
  isSameJson,
  type Json,
  normalizeStored,
  type ServedWizard,
} from "#engine";

type Fields = { [name: string]: FieldDefinition };

/** A row in the store: what it says today, if anything, and what it answered to questions that are gone. */
interface StoredRow {
  says: Answer | null;
  removed: Answer;
}

/**
 * The entry to store: what was answered to questions that are no longer asked stays in it, should they ever come
 * back. So does what a row of a list answered to a question that is gone from its rows. A given row continues a
 * stored one
 * - when both say the same in all that is still asked; of rows that are alike, when there are as many as there were,
 *   in their order;
 * - else when both have the same name (the first text that a row is asked for) and no other row has it.
 * The place alone proves nothing: whoever takes out one person and puts in another leaves as many rows in the same
 * places. So what belonged to a row that was rewritten is never given to another: it stays in a row of its own, at
 * the end, which says nothing today. With a row that was taken out goes what it had answered.
 */
export function withRemovedQuestions(
  wizard: ServedWizard,
  slug: string,
  entry: Entry,
  before: Entry | undefined,
  answers: Answers,
): Entry {
  const old = before?.answer;
  if (!entry.answer || !old) return entry;
  const asked = wizard.definition.steps[slug]?.properties ?? {};
  const answer: Answer = { ...removedFrom(asked, old), ...entry.answer };
  for (const [name, { items }] of Object.entries(asked)) {
    const fields = items?.properties;
    if (!fields) continue;
    const stored = rowsIn(old[name]).map((row): StoredRow => {
      const read = normalizeStored(wizard, slug, { ...old, [name]: [row] }, answers);
      return { says: rowsIn(read[name])[0] ?? null, removed: removedFrom(fields, row) };
    });
    const rows = withRemovedInRows(fields, rowsIn(answer[name]), stored);
    if (rows.length > 0) answer[name] = rows;
  }
  return { answer };
}

function removedFrom(asked: Fields, given: Answer): Answer {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !Object.hasOwn(asked, name)));
}

function rowsIn(value: Json | undefined): Answer[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function withRemovedInRows(fields: Fields, given: Answer[], stored: StoredRow[]): Answer[] {
  const before = continuedBy(fields, given, stored);
  const rows = given.map((row, index) => ({ ...before[index]?.removed, ...row }));
  const isRewritten = before.includes(undefined);
  const left = stored.filter((row) => !before.includes(row) && (row.says === null || isRewritten));
  return [...rows, ...left.map(({ removed }) => removed).filter((row) => Object.keys(row).length > 0)];
}

/** For each given row the stored one that it continues. */
function continuedBy(fields: Fields, given: Answer[], stored: StoredRow[]): (StoredRow | undefined)[] {
  const name = Object.keys(fields).find((one) => fields[one]?.type === "string");
  const nameOf = (row: Answer | null) => (name === undefined ? undefined : row?.[name]);
  return given.map((row, index) => {
    const isAlike = (other: Answer | null) => isSameJson(other, row);
    const alike = stored.filter(({ says }) => isAlike(says));
    if (alike.length > 0 && alike.length === given.filter(isAlike).length) {
      return alike[given.slice(0, index).filter(isAlike).length];
    }
    const isNamesake = (other: Answer | null) => nameOf(other) === nameOf(row);
    const [namesake, ...others] = stored.filter(({ says }) => isNamesake(says));
    const isOnly = others.length === 0 && given.filter(isNamesake).length === 1;
    return nameOf(row) !== undefined && isOnly ? namesake : undefined;
  });
}
