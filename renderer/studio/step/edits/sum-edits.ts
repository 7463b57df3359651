import type { FieldDefinition } from "#engine";
import {
  type Operation,
  placeBelow,
  type QuestionSource,
  type StepSource,
  type Summand,
  shortFieldName,
  totalEdit,
} from "#engine/authoring";
import type { ReadableField } from "../../../../api/responses/drafts.ts";
import { limitKindOf, shownValue, storedValue } from "../../condition/limits.ts";
import { freeName } from "./question-edits.ts";

/** A number or an amount that can be added up, as people find it. */
export interface FoundSummand extends Summand {
  title: string;
  /** The page, or the list that it is a question of. */
  group: string;
}

const isNumeric = (field: FieldDefinition) =>
  field.format !== "past-year" &&
  ["number", "money"].includes(limitKindOf(field as QuestionSource["field"]) ?? "");

/** Returns the numbers and amounts of a question: its own, or those of each entry of a list. */
export function summandsOf(
  { name, title, field, isBlock }: QuestionSource,
  group = "This page",
): FoundSummand[] {
  if (isBlock) return [];
  if (isNumeric(field)) return [{ path: name, title, group, field, isColumn: false }];
  return Object.entries(field.items?.properties ?? {}).flatMap(([column, inner]) =>
    isNumeric(inner)
      ? [
          {
            path: `${name}.${column}`,
            title: inner.title ?? column,
            group: title,
            field: inner,
            isColumn: true,
          },
        ]
      : [],
  );
}

/** Returns everything that can be added up on a page or in an entry: its own answers, and those of earlier steps. */
export function summandsAt(source: StepSource, readable: ReadableField[]): FoundSummand[] {
  const far = readable.filter(({ name }) => name.includes("."));
  return [
    ...source.questions.flatMap((one) => summandsOf(one, hereIn(source))),
    ...far.flatMap((one) => farSummand(one, one.name, false)),
    ...far.flatMap(({ name, columns = [] }) =>
      columns.flatMap((column) => farSummand(column, `${name}.${column.name}`, true)),
    ),
  ];
}

function farSummand(
  { title, stepTitle: group, type, currency }: ReadableField,
  path: string,
  isColumn: boolean,
): FoundSummand[] {
  if (type === "number") return [{ path, title, group, isColumn, field: { type } }];
  const money = { type: "string", format: "money", ...(currency === undefined ? {} : { currency }) } as const;
  return type === "money" ? [{ path, title, group, isColumn, field: money }] : [];
}

/** Returns the heading above the questions of the same page or entry. */
export const hereIn = ({ list }: StepSource): string => (list === null ? "This page" : "This entry");

/** Returns what a question adds up: other questions, or one of each entry of a list. */
export function addedUpIn({ field }: QuestionSource): string[] {
  return [field.computed?.sum ?? []].flat();
}

/** Returns the sums on the page or in the entry in which a question counts. */
export function sumsWith({ questions }: StepSource, { name }: QuestionSource): QuestionSource[] {
  return questions.filter((question) =>
    addedUpIn(question).some((path) => path === name || path.startsWith(`${name}.`)),
  );
}

/** Sum to be added. */
interface RequestedSum {
  title: string;
  of: FoundSummand[];
  /** The question above it; null for the bottom. */
  after: string | null;
  isLimited: boolean;
}

/** Adds a sum below everything that it adds up. */
export function sumEdit(
  source: StepSource,
  { title, of, after, isLimited }: RequestedSum,
): { operations: Operation[]; name: string } {
  const { questions } = source;
  const names = questions.map((one) => one.name);
  const lowest = Math.max(
    after === null ? names.length - 1 : names.indexOf(after),
    ...of.map(({ path }) => names.indexOf(path.split(".")[0] ?? "")),
  );
  const name = freeName(source, shortFieldName(title));
  const { currency = "USD", format } = of[0]?.field ?? {};
  const kind = format === "money" ? "money" : "number";
  // Shares come to 100 percent; an amount is set by whoever limits it.
  const value = storedValue(kind === "money" ? "100000" : "100", kind, currency) ?? 0;
  const most = {
    atMost: { value },
    message: `${title} must be at most ${shownValue(value, kind, currency)}`,
  };
  const place = placeBelow(source, names[lowest] ?? null);
  return {
    operations: [totalEdit(place, { name, title, of, ...(isLimited ? { compare: [most] } : {}) })],
    name,
  };
}
