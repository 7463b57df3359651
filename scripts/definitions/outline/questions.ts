import { type Draw, type FieldDefinition, type FormsDefinition, offeredOptions } from "#engine";
import {
  conditionInWords,
  consentText,
  controlInWords,
  countInWords,
  type Fact,
  factsOf,
  limitsInWords,
  listInWords,
  type Siblings,
  valueInWords,
} from "#engine/authoring";
import type { OutlineMarks } from "./marks.ts";
import { type Message, messagesOf } from "./messages.ts";

export interface Question {
  title: string;
  /** The title without markup, and the field's name in journeys and calls. */
  plainTitle: string;
  name: string;
  need: "required" | "optional" | "required while asked";
  hint: string | null;
  facts: Fact[];
  messages: Message[];
  /** Variants of the question, each with its condition. */
  variants: { when: string; facts: Fact[]; messages: Message[] }[];
  /** The questions of one row, when the answer is a list. */
  entries: Question[];
}

interface Context {
  definition: FormsDefinition;
  marks: OutlineMarks;
}

/** Every question of a page or a row, in the order of the page. */
export function questionsOf(context: Context, fields: Siblings, required: string[]): Question[] {
  return Object.entries(fields).map(([name, field]) =>
    questionOf({ ...context, siblings: fields }, name, field, required.includes(name)),
  );
}

function questionOf(
  context: Context & { siblings: Siblings },
  name: string,
  field: FieldDefinition,
  isRequired: boolean,
): Question {
  const { definition, marks, siblings } = context;
  const when = (condition: NonNullable<FieldDefinition["when"]>) =>
    conditionInWords(definition, condition, siblings, marks);
  const { items } = field;
  const around = { definition, siblings, marks, field };
  const { leading, others } = factsOf(field, around);
  return {
    title: marks.text(field.title ?? name),
    plainTitle: field.title ?? name,
    name,
    need: isRequired ? needOf(field) : "optional",
    hint: field.description === undefined ? null : marks.text(field.description),
    facts: [
      ...askedFacts(field, when),
      ...readingFacts(context, field),
      ...leading,
      ...behaviourFacts(context, field, others),
    ],
    messages: [...messagesOf(field, marks), ...(items && !items.properties ? messagesOf(items, marks) : [])],
    variants: (field.variants ?? []).map(({ when: condition, ...own }) => ({
      when: when(condition),
      facts: [...wordFacts(own, marks), ...readingFacts(context, own, true), ...factsOf(own, around).leading],
      messages: messagesOf(own, marks),
    })),
    entries: items?.properties ? questionsOf(context, items.properties, items.required ?? []) : [],
  };
}

function needOf({ when }: FieldDefinition): Question["need"] {
  return when ? "required while asked" : "required";
}

function askedFacts(
  { when, draw }: FieldDefinition,
  inWords: (condition: NonNullable<typeof when>) => string,
): Fact[] {
  if (!when) return [];
  const shown =
    draw?.otherwise === "disabled" && !draw.everywhere
      ? " Until then it is shown, but cannot be filled."
      : "";
  return [{ label: "Asked", words: `only when ${inWords(when)}.${shown}` }];
}

function wordFacts(own: Partial<FieldDefinition>, marks: OutlineMarks): Fact[] {
  return [
    ...(own.title === undefined ? [] : [{ label: "Title", words: marks.text(own.title) }]),
    ...(own.description === undefined ? [] : [{ label: "Hint", words: marks.text(own.description) }]),
  ];
}

/** Describes the control, the limits and the choices. A variant lists only what it changes. */
function readingFacts(
  { definition, marks }: Context,
  field: Partial<FieldDefinition>,
  isVariant = false,
): Fact[] {
  const limits = [
    ...limitsInWords(field),
    ...(field.items && !field.items.file ? limitsInWords(field.items) : []),
  ].map(marks.text);
  // A variant replaces the text, and not the control.
  const consent = isVariant && typeof field.const === "string" ? field.const : consentText(field);
  const list = field.list ?? field.items?.list;
  const lookup = field.lookup ?? field.items?.lookup;
  return [
    ...(isVariant && !field.draw?.widget ? [] : [{ label: "Answer", words: controlInWords(field) }]),
    ...(limits.length === 0 ? [] : [{ label: "Limits", words: limits.join("; ") }]),
    ...(consent === null ? [] : [{ label: "Text to accept", words: `"${marks.text(consent)}"` }]),
    ...(list === undefined ? [] : [{ label: "Choices", words: choicesInWords(definition, list, marks) }]),
    ...(lookup ? [{ label: "Choices", words: "industry codes (NAICS 2022), looked up while typing" }] : []),
  ];
}

/** Names up to six choices, and the list when there are more. */
function choicesInWords({ lists }: FormsDefinition, name: string, marks: OutlineMarks): string {
  const { title, options } = lists[name] ?? { title: name, options: [] };
  const labels = offeredOptions(options).map(({ label }) => marks.text(label));
  if (labels.length <= 6) return listInWords(labels, "or");
  return `${countInWords(labels.length, "choice")} in the list ${marks.list(marks.text(title), name)}`;
}

/** Describes what the field controls, and its default. */
function behaviourFacts({ definition, marks }: Context, field: FieldDefinition, ofKeywords: Fact[]): Fact[] {
  const { draw } = field;
  const start =
    field.default === undefined || typeof field.default === "object"
      ? []
      : [{ label: "At first", words: valueInWords(definition, field, field.default, marks) }];
  return [...start, ...ofKeywords, ...drawnFacts(draw ?? {}, marks), ...lookFacts(draw ?? {}, marks)];
}

/** Says how the answer is shown, chosen and confirmed. */
function lookFacts({ masked, calendar, confirm }: Draw, marks: OutlineMarks): Fact[] {
  const hidden = `hidden but for the last ${countInWords(masked ?? 0, "character")}`;
  return [
    ...(masked === undefined ? [] : [{ label: "On the review", words: hidden }]),
    ...(calendar ? [{ label: "Also", words: "chosen from a calendar" }] : []),
    ...(confirm ? [{ label: "Asks back", words: `${marks.text(confirm.title)} Then it is locked.` }] : []),
  ];
}

/** Lists texts of the control: empty, nothing found, confirm removal. */
function drawnFacts({ empty, failure, add, remove, confirmRemove, ends }: Draw, marks: OutlineMarks): Fact[] {
  const labeled = [
    { label: "The first point means", words: ends?.low },
    { label: "The last point means", words: ends?.high },
    { label: "While there is nothing", words: empty },
    { label: "When it cannot be reached", words: failure },
    { label: "Buttons say", words: [add, remove].filter((one) => one !== undefined).join(", ") || undefined },
    { label: "Before one is removed", words: confirmRemove?.title },
  ];
  return labeled.flatMap(({ label, words }) =>
    words === undefined ? [] : [{ label, words: `"${marks.text(words)}"` }],
  );
}
