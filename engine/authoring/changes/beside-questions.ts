import { placeholderOf, repeatOf } from "../../calls/template.ts";
import type {
  CallDefinition,
  FieldDefinition,
  Json,
  ReviewRow,
  ReviewSection,
} from "../../definition/definition.ts";
import { isObject, isSameJson } from "../../definition/json.ts";
import { nameBefore } from "./change.ts";
import type { Fields } from "./condition-changes.ts";

interface Sides<Part> {
  before: Part;
  after: Part;
}

/** Today's names of one side's questions. */
interface Names {
  /** Returns null for a question that the other side does not have. */
  today: (path: string) => string | null;
  inRows: (list: string) => Names;
}

/** Returns whether a call changed by more than what goes along with questions added, removed or renamed. */
export function changedCall({ before, after }: Sides<CallDefinition>, fields: Sides<Fields>): boolean {
  const [former, today] = bothNames(fields);
  return !isSameJson(callLeft(before, former), callLeft(after, today));
}

/** Returns whether a review changed by more than what goes along with questions added, removed or renamed. */
export function changedReview(
  { before, after }: Sides<ReviewSection[] | undefined>,
  fields: Sides<Fields>,
): boolean {
  // Without a layout of its own, a step shows every answer.
  if (!before || !after) return before !== after;
  const [former, today] = bothNames(fields);
  return !isSameJson(reviewLeft(before, former), reviewLeft(after, today));
}

function bothNames({ before, after }: Sides<Fields>): [Names, Names] {
  const formers = new Map<string, string>();
  for (const [name, field] of Object.entries(after)) {
    const former = nameBefore(name, field, before);
    if (former !== undefined) formers.set(name, former);
  }
  const todays = new Map([...formers].map(([today, former]) => [former, today]));
  const rowsOf = (today: string) =>
    bothNames({ before: rowFields(before[formers.get(today) ?? ""]), after: rowFields(after[today]) });
  return [
    namesOf(
      before,
      (name) => todays.get(name),
      (list) => rowsOf(todays.get(list) ?? list)[0],
    ),
    namesOf(
      after,
      (name) => (formers.has(name) ? name : undefined),
      (list) => rowsOf(list)[1],
    ),
  ];
}

function namesOf(own: Fields, known: (name: string) => string | undefined, inRows: Names["inRows"]): Names {
  const today = (path: string) => {
    const [head = "", ...rest] = path.split(".");
    if (!Object.hasOwn(own, head)) return path;
    const name = known(head);
    return name === undefined ? null : [name, ...rest].join(".");
  };
  return { today, inRows };
}

function rowFields(field: FieldDefinition | undefined): Fields {
  return field?.items?.properties ?? {};
}

function callLeft({ body, files, encoding, ...call }: CallDefinition, names: Names): Json {
  const parts = Object.entries(files ?? {}).flatMap(([part, path]) => {
    const today = names.today(path);
    return today === null ? [] : [[part, today] as const];
  });
  // A call takes files in parts because of the questions for them.
  const isForGone = files !== undefined && parts.length === 0;
  return {
    ...(call as { [key: string]: Json }),
    body: isObject(body) ? entriesLeft(body, names) : (templateLeft(body, names) ?? null),
    files: Object.fromEntries(parts),
    encoding: isForGone ? "json" : (encoding ?? "json"),
  };
}

/** Returns undefined for a part that is there only because of questions that the other side does not have. */
function templateLeft(template: Json, names: Names): Json | undefined {
  const path = placeholderOf(template);
  if (path !== null) {
    const today = names.today(path);
    return today === null ? undefined : `{${today}}`;
  }
  if (Array.isArray(template)) {
    const items = template.map((one) => templateLeft(one, names)).filter((one) => one !== undefined);
    return items.length === 0 && template.length > 0 ? undefined : items;
  }
  if (!isObject(template)) return template;
  const list = repeatOf(template)?.field;
  if (list !== undefined) {
    const today = names.today(list);
    return today === null ? undefined : { ...entriesLeft(template, names.inRows(list)), $each: today };
  }
  const left = entriesLeft(template, names);
  const hasLost = Object.keys(left).length < Object.keys(template).length;
  return hasLost && !holdsAnswer(left) ? undefined : left;
}

function entriesLeft(template: { [key: string]: Json }, names: Names): { [key: string]: Json } {
  const entries = Object.entries(template).map(([key, value]) => [key, templateLeft(value, names)] as const);
  return Object.fromEntries(
    entries.filter((entry): entry is readonly [string, Json] => entry[1] !== undefined),
  );
}

function holdsAnswer(template: Json): boolean {
  return isObject(template) || Array.isArray(template)
    ? Object.values(template).some(holdsAnswer)
    : placeholderOf(template) !== null;
}

function reviewLeft(review: ReviewSection[], names: Names): ReviewSection[] {
  return review.flatMap((section) => {
    const { rows, each, split } = section;
    const [list, chosen] = [each, split].map((one) => one && names.today(one.field));
    const left: ReviewSection = {
      title: section.title,
      ...(rows && { rows: rowsLeft(rows, names) }),
      ...(each &&
        list && { each: { ...each, field: list, rows: rowsLeft(each.rows, names.inRows(each.field)) } }),
      ...(split && chosen && { split: { ...split, field: chosen } }),
    };
    const isEmptied = !left.each && !left.split && (left.rows ?? []).length === 0;
    return isEmptied && (each || split || (rows ?? []).length > 0) ? [] : [left];
  });
}

function rowsLeft(rows: ReviewRow[], names: Names): ReviewRow[] {
  return rows.flatMap((row) => {
    const fields = row.fields.map(names.today).filter((name) => name !== null);
    return fields.length === 0 && row.fields.length > 0 ? [] : [{ ...row, fields }];
  });
}
