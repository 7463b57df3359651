import {
  type AnswerPlace,
  answerText,
  fieldIn,
  isFile,
  optionsAt,
  type YesNoWords,
} from "../answer/answer-text.ts";
import type {
  Answer,
  Entries,
  FieldDefinition,
  Json,
  ReviewRow,
  ReviewSection,
  StepDefinition,
} from "../definition/definition.ts";
import { entriesUnder } from "../definition/former-names.ts";
import { isBlank, isObject, ownValue, valueIn } from "../definition/json.ts";
import { pathOf } from "../path/path.ts";
import type { Wizard } from "../path/wizard.ts";
import { isConsent } from "../rules/consent.ts";
import { fieldCounts, fieldNow } from "../rules/field.ts";
import type { Forms } from "../rules/forms.ts";
import { offeredOptions } from "../rules/retired-options.ts";
import { stepOf } from "../rules/validation.ts";

/** One row of the review, ready to be shown. */
export interface ReviewLine {
  label: string;
  /** Displayed answer; without one, the row's own text for that, or empty. */
  text: string;
  isEmpty: boolean;
  /** `markdown`: the text that a consent accepted. */
  as: NonNullable<ReviewRow["as"]> | "markdown";
  /** Files to link or show: pictures and documents. */
  files: { id: string; name: string }[];
  /** Options with `checkboxes`, and whether each was chosen. */
  options: { label: string; chosen: boolean }[];
  /** The answers that it shows, each by its path in the answer of the step. */
  paths: (string | number)[][];
}

export interface ReviewGroup {
  /** Heading and number of a list's entry; null for the step's own rows. */
  entry: { heading: string; number: number } | null;
  lines: ReviewLine[];
}

export interface ReviewSectionView {
  step: string;
  title: string;
  status: "answered" | "skipped" | "incomplete" | "ahead";
  groups: ReviewGroup[];
  /** Text in place of missing groups; empty where the step has none. */
  empty: string;
}

/** Every answer on the registrant's path, in sections as the definitions lay them out. */
export function reviewOf(
  wizard: Wizard,
  stored: Entries,
  words: YesNoWords = { yes: "Yes", no: "No" },
): ReviewSectionView[] {
  const entries = entriesUnder(wizard.definition, stored);
  const path = pathOf(wizard, entries);
  return path.steps.flatMap(({ slug, status }) => {
    const answer = path.answers[slug] ?? ownValue(entries, slug)?.answer ?? {};
    const { answers } = path;
    const forms = wizard.texts?.filled(wizard, slug, answer, answers) ?? wizard;
    const step = stepOf(forms, slug);
    if (Object.keys(step.properties).length === 0) return [];
    const rail = wizard.definition.machine.states[slug]?.meta.rail ?? step.title;
    const place = { forms, step, answer, answers, words };
    if (!step.review) {
      return [{ step: slug, title: rail, status, groups: everyAnswer(place), empty: "" }];
    }
    return step.review.map((section) => ({
      step: slug,
      title: section.title,
      status,
      groups: reviewGroups(place, section),
      empty: section.each?.empty ?? section.split?.empty ?? "",
    }));
  });
}

/** Returns the lines of one answer that stands alone, such as what staff found out. */
export function reviewLines(
  forms: Forms,
  slug: string,
  answer: Answer,
  words: YesNoWords = { yes: "Yes", no: "No" },
): ReviewLine[] {
  const step = stepOf(forms, slug);
  return everyAnswer({ forms, step, answer, answers: {}, words }).flatMap(({ lines }) => lines);
}

/**
 * Returns the rows of a step without a layout of its own: every asked field, in page order. Each row of a list is a
 * separate group, with the lists inside it after its lines.
 */
function everyAnswer(
  place: AnswerPlace,
  fields: { [name: string]: FieldDefinition } = place.step.properties,
  at: (string | number)[] = [],
  { own, entry }: { own: Answer; entry: ReviewGroup["entry"] } = { own: place.answer, entry: null },
): ReviewGroup[] {
  const { validators } = place.forms;
  const scope = { own, answers: place.answers };
  const groups: ReviewGroup[] = [{ entry, lines: [] }];
  for (const [name, written] of Object.entries(fields)) {
    if (written.draw?.widget === "hidden" || !fieldCounts(validators, written, scope)) continue;
    const field = fieldNow(validators, written, scope);
    const { title = name, items } = field;
    const value = ownValue(own, name);
    if (items?.properties && Array.isArray(value) && value.length > 0) {
      const heading = field.draw?.entry ?? title;
      for (const [index, row] of value.entries()) {
        const inside = { own: isObject(row) ? row : {}, entry: { heading, number: index + 1 } };
        const inRow = rowFields(place, items.properties, inside.own);
        groups.push(...everyAnswer(place, inRow, [...at, name, index], inside));
      }
      // A field below the list starts a new group, so that the page's order is kept.
      if (entry === null) groups.push({ entry, lines: [] });
    } else {
      const as = field.file?.picture ? "picture" : "text";
      const lines = entry === null ? groups.at(-1)?.lines : groups[0]?.lines;
      lines?.push(reviewLine(place, { label: title, fields: [name], as }, at, own));
    }
  }
  return groups.filter(({ entry: heading, lines }) => heading !== null || lines.length > 0);
}

/** The fields of a row, with the answers in their texts. */
function rowFields({ forms, answers }: AnswerPlace, fields: StepDefinition["properties"], row: Answer) {
  return forms.texts?.filledRow(forms, fields, row, answers) ?? fields;
}

function reviewGroups(place: AnswerPlace, section: ReviewSection): ReviewGroup[] {
  const groups: ReviewGroup[] = [];
  if (section.rows)
    groups.push({ entry: null, lines: section.rows.map((row) => reviewLine(place, row, [], place.answer)) });
  if (section.each) groups.push(...entriesOf(place, section.each));
  if (section.split) groups.push(...headingsOf(place, section.split));
  return groups;
}

function entriesOf(place: AnswerPlace, each: NonNullable<ReviewSection["each"]>): ReviewGroup[] {
  const list = ownValue(place.answer, each.field);
  if (!Array.isArray(list)) return [];
  return list.map((entry, index) => ({
    entry: each.title ? { heading: each.title, number: index + 1 } : null,
    lines: each.rows.map((row) => reviewLine(place, row, [each.field, index], isObject(entry) ? entry : {})),
  }));
}

function headingsOf(place: AnswerPlace, split: NonNullable<ReviewSection["split"]>): ReviewGroup[] {
  const chosen = valuesOf(ownValue(place.answer, split.field));
  const options = optionsAt(place, [split.field]);
  return Object.entries(split.headings).map(([value, heading]) => {
    const labels = options
      .filter((one) => one[split.by] === value && chosen.includes(one.value))
      .map((one) => one.label);
    const line = { ...plainLine(heading, labels.join("\n"), split.empty), paths: [[split.field]] };
    return { entry: null, lines: [line] };
  });
}

function reviewLine(place: AnswerPlace, row: ReviewRow, at: (string | number)[], holder: Answer): ReviewLine {
  const values = row.fields.map((name) => ({
    path: [...at, ...name.split(".")],
    value: valueIn(holder, name.split(".")),
  }));
  const texts = values.flatMap(({ path, value }) =>
    isBlank(value) ? [] : [answerText(place, path, value, row.join)],
  );
  const line = plainLine(row.label, texts.join(row.join ?? " "), row.empty);
  const files = values
    .flatMap(({ value }) => valuesOf(value))
    .flatMap((one) => (isFile(one) ? [{ id: one.id, name: one.name }] : []));
  const options =
    row.as === "checkboxes"
      ? values.flatMap(({ path, value }) =>
          offeredOptions(optionsAt(place, path), value).map((one) => ({
            label: one.label,
            chosen: valuesOf(value).includes(one.value),
          })),
        )
      : [];
  const isAccepted = values.some(({ path }) => isConsent(fieldIn(place, path)));
  const paths = values.map(({ path }) => path);
  return { ...line, as: isAccepted ? "markdown" : (row.as ?? "text"), files, options, paths };
}

function plainLine(label: string, text: string, empty: string | undefined): ReviewLine {
  return {
    label,
    text: text || (empty ?? ""),
    isEmpty: text === "",
    as: "text",
    files: [],
    options: [],
    paths: [],
  };
}

function valuesOf(value: Json | undefined): Json[] {
  return value === undefined ? [] : [value].flat();
}
