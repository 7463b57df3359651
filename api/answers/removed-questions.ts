import {
  type Answer,
  type Answers,
  canonicalJson,
  type Entry,
  type FieldDefinition,
  isObject,
  type Json,
  normalizeStored,
  type ServedWizard,
} from "#engine";

type Fields = { [name: string]: FieldDefinition };

/** A stored row: what it says today, if anything, and its answers to removed questions. */
interface StoredRow {
  says: Answer | null;
  removed: Answer;
}

/**
 * Returns the entry to store. Answers to removed questions stay in it, in case the questions return, and so do those
 * in the rows of a list. A submitted row continues a stored row if both are equal in everything that is still asked
 * (among equal rows, if their number is unchanged, in their order), or else if both have the same name (the first
 * text field of a row) and no other row has it. Position alone proves nothing: removing one person and adding another
 * leaves as many rows in the same positions. So the removed answers of a rewritten row never move to another
 * row: they stay in a row of their own, at the end, which is empty today. A deleted row takes its removed answers
 * with it.
 */
export function withRemovedQuestions(
  wizard: ServedWizard,
  slug: string,
  { entry, before, answers }: { entry: Entry; before: Entry | undefined; answers: Answers },
): Entry {
  const old = before?.answer;
  if (!entry.answer || !old) return entry;
  const asked = wizard.definition.steps[slug]?.properties ?? {};
  const answer: Answer = { ...removedFrom(asked, old), ...entry.answer };
  for (const [name, { items }] of Object.entries(asked)) {
    const fields = items?.properties;
    if (!fields) continue;
    const before = answerRows(old[name]);
    const today = rowsToday(before, (rows) =>
      answerRows(normalizeStored(wizard, slug, { ...old, [name]: rows }, answers)[name]),
    );
    const stored = before.map((row, index): StoredRow => {
      return { says: today[index] ?? null, removed: removedFrom(fields, row) };
    });
    const rows = withRemovedInRows(fields, answerRows(answer[name]), stored);
    if (rows.length > 0) answer[name] = rows;
  }
  return { answer };
}

/**
 * Returns what each row says today, null where it says nothing. Normalizes all rows together, unless some of them are
 * dropped.
 */
function rowsToday(rows: Answer[], read: (rows: Answer[]) => Answer[]): (Answer | null)[] {
  const together = read(rows);
  return together.length === rows.length ? together : rows.map((row) => read([row])[0] ?? null);
}

function removedFrom(asked: Fields, submitted: Answer): Answer {
  return Object.fromEntries(Object.entries(submitted).filter(([name]) => !Object.hasOwn(asked, name)));
}

/** Returns the rows of a list; what is no row is left out. */
export function answerRows(value: Json | undefined): Answer[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function withRemovedInRows(fields: Fields, submitted: Answer[], stored: StoredRow[]): Answer[] {
  const before = continuedBy(fields, submitted, stored);
  const rows = submitted.map((row, index) => ({ ...before[index]?.removed, ...row }));
  const isRewritten = before.includes(undefined);
  const continued = new Set(before);
  const left = stored.filter((row) => !continued.has(row) && (row.says === null || isRewritten));
  return [...rows, ...left.map(({ removed }) => removed).filter((row) => Object.keys(row).length > 0)];
}

/**
 * Returns the stored row that each submitted row continues. Groups rows once instead of comparing each with each.
 */
function continuedBy(fields: Fields, submitted: Answer[], stored: StoredRow[]): (StoredRow | undefined)[] {
  const name = Object.keys(fields).find((one) => fields[one]?.type === "string");
  const nameOf = (row: Answer | null) => (name === undefined ? undefined : row?.[name]);
  const alike = groupedBy(stored, ({ says }) => canonicalJson(says));
  const namesakes = groupedBy(stored, ({ says }) => nameOf(says));
  const submittedAlike = groupedBy(submitted, canonicalJson);
  const submittedNamesakes = groupedBy(submitted, nameOf);
  const taken = new Map<string, number>();
  return submitted.map((row) => {
    const key = canonicalJson(row);
    const same = alike.get(key) ?? [];
    if (same.length > 0 && same.length === submittedAlike.get(key)?.length) {
      const place = taken.get(key) ?? 0;
      taken.set(key, place + 1);
      return same[place];
    }
    const [namesake, ...others] = namesakes.get(nameOf(row)) ?? [];
    const isOnly = others.length === 0 && submittedNamesakes.get(nameOf(row))?.length === 1;
    return nameOf(row) !== undefined && isOnly ? namesake : undefined;
  });
}

function groupedBy<Row, Key>(rows: Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
