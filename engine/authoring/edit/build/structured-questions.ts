import type { FieldDefinition, Json, Option } from "../../../definition/definition.ts";
import { ownValue } from "../../../definition/json.ts";
import type { QuestionPlace } from "../../source/pages.ts";
import type { SourceFiles } from "../../source/source.ts";
import { freeFieldName, shortFieldName } from "../names/name-from-title.ts";
import { questionsAt } from "../names/pages.ts";
import type { Operation } from "../operation.ts";
import { EditRefusal } from "../refusal.ts";
import { newField } from "./new-field.ts";
import { proposedMessages } from "./proposed-messages.ts";
import { totalEdit } from "./total.ts";

interface Worded {
  title: string;
  /** Empty for none. */
  hint: string;
  required: boolean;
}

/** A list that registrants add entries to, and the first questions of each entry. */
export interface EntriesWanted extends Worded {
  columns: string[];
}

/** One of the whole numbers from `minimum` to `maximum`, and what the first and the last one mean. */
export interface ScaleWanted extends Worded {
  minimum: number;
  maximum: number;
  /** Both empty for none. */
  low: string;
  high: string;
}

/** Several questions with the same choices, one a line. */
export interface TableWanted extends Worded {
  lines: string[];
  list: { name: string; title: string; options: Option[]; isNew: boolean };
}

/** A text that people accept by ticking a box under it. */
export interface ConsentWanted extends Worded {
  /** Markdown. */
  text: string;
}

/** A person's name: one answer, or its parts, of which those between the first and the last may be empty. */
export interface SignedName {
  path: string;
  title: string;
  parts?: string[];
}

/** A name typed in place of a signature. */
export interface SignatureWanted extends Worded {
  /** The name that it must repeat; null for any name. */
  of: SignedName | null;
}

/** Entries and lines of more than these are asked on pages of their own. */
const most = { columns: 12, lines: 20, entries: 10 };

/** Returns the operations that add a list of entries. */
export function entriesEdit(files: SourceFiles, place: QuestionPlace, wanted: EntriesWanted): Operation[] {
  const { title, hint, required } = wanted;
  const columns = distinct(wanted.columns, "question of an entry", most.columns);
  const items = entryItems(columns);
  const rules: FieldDefinition = { title, ...hinted(hint), type: "array", items, maxItems: most.entries };
  const field: FieldDefinition = {
    ...rules,
    messages: proposedMessages(rules, required),
    draw: { entry: "Entry", add: "Add an entry", remove: "Remove this entry" },
  };
  const names = Object.keys(items.properties ?? {});
  const sample = [
    Object.fromEntries(names.map((name, index) => [name, (columns[index] ?? "").slice(0, 100)])),
  ];
  return [fieldAt(files, place, { title, field, required, sample })];
}

/** Each column takes a line of text; the first one must be filled in, so that no entry is empty. */
function entryItems(columns: string[]): FieldDefinition {
  const properties: { [name: string]: FieldDefinition } = {};
  for (const [index, title] of columns.entries()) {
    const name = freeFieldName(Object.keys(properties), shortFieldName(title));
    const required = index === 0;
    properties[name] = newField({ title, kind: "text", list: null, required }, {}).field;
  }
  return { type: "object", properties, required: Object.keys(properties).slice(0, 1) };
}

/** Returns the operations that add a list of owners, whose shares come to 100 percent at most. */
export function ownersEdit(files: SourceFiles, place: QuestionPlace, wanted: Worded): Operation[] {
  const [asked] = entriesEdit(files, place, { ...wanted, columns: ["Name", "Share"] });
  if (asked?.kind !== "add-field") return [];
  const { items = {}, ...list } = asked.field;
  const share: FieldDefinition = {
    title: "Share",
    type: "number",
    format: "percent",
    minimum: 0,
    maximum: 100,
  };
  const messages = proposedMessages(share, true);
  const properties = {
    ...items.properties,
    share: { ...share, messages, draw: { width: "third" as const } },
  };
  const field: FieldDefinition = {
    ...list,
    items: { ...items, properties, required: ["name", "share"] },
    draw: { entry: "Owner", add: "Add an owner", remove: "Remove this owner" },
  };
  const { name } = asked;
  return [
    { ...asked, field, sample: [{ name: "Jordan Rivera", share: 60 }] },
    totalEdit(
      { ...place, after: name },
      {
        name: freeFieldName(namesOn(files, place), `${name}Total`),
        title: "Total of all shares",
        of: [{ path: `${name}.share`, field: share, isColumn: true }],
        compare: [{ atMost: { value: 100 }, message: "The shares of all owners must be at most 100%" }],
      },
    ),
  ];
}

/** Returns the operations that add a text to accept: the answer is the very text that somebody accepted. */
export function consentEdit(files: SourceFiles, place: QuestionPlace, wanted: ConsentWanted): Operation[] {
  const { title, hint, required, text } = wanted;
  const name = freeFieldName(namesOn(files, place), "consent");
  const field = {
    title,
    ...hinted(hint),
    type: "string",
    consent: text,
    messages: {
      ...(required ? { required: "Tick the box to continue" } : {}),
      const: "Tick the box to accept the text",
    },
  } as FieldDefinition;
  return [{ kind: "add-field", ...place, name, field, required, sample: text }];
}

/** Returns the operations that add a signature; above it, a name in parts is shown whole. */
export function signatureEdit(
  files: SourceFiles,
  place: QuestionPlace,
  wanted: SignatureWanted,
): Operation[] {
  const { title, hint, required, of } = wanted;
  const rules: FieldDefinition = { title, ...hinted(hint), type: "string", maxLength: 200 };
  const whole = freeFieldName(namesOn(files, place), "nameToSign");
  const same = of && {
    equals: { field: of.parts ? whole : of.path },
    loosely: true as const,
    message: `Type the name as you gave it under “${of.title}”`,
  };
  const field: FieldDefinition = {
    ...rules,
    ...(same ? { compare: [same] } : {}),
    messages: proposedMessages(rules, required),
    draw: { autocomplete: "name" },
  };
  const sign = (after: string | null) =>
    fieldAt(files, { ...place, after }, { title, field, required, sample: "Jordan Rivera" });
  if (!of?.parts) return [sign(place.after)];
  const joined: FieldDefinition = { title: of.title, type: "string", computed: { joined: of.parts } };
  return [
    { kind: "add-field", ...place, name: whole, field: joined, required: false, sample: null },
    sign(whole),
  ];
}

/** Returns the operations that add a scale. */
export function scaleEdit(files: SourceFiles, place: QuestionPlace, wanted: ScaleWanted): Operation[] {
  const { title, hint, required, minimum, maximum, low, high } = wanted;
  const points = maximum - minimum + 1;
  if (!Number.isInteger(minimum) || !Number.isInteger(maximum) || points < 2 || points > 11)
    throw new EditRefusal("A scale has 2 to 11 points: take whole numbers, such as 1 and 5.");
  if ((low === "") !== (high === ""))
    throw new EditRefusal("Say what both ends of the scale mean, or leave both empty.");
  const field: FieldDefinition = {
    title,
    ...hinted(hint),
    type: "integer",
    minimum,
    maximum,
    draw: { widget: "scale", ...(low === "" ? {} : { ends: { low, high } }) },
  };
  const { draw, ...rules } = field;
  const messages = proposedMessages(field, required);
  const whole: FieldDefinition = { ...rules, messages, ...(draw ? { draw } : {}) };
  return [fieldAt(files, place, { title, field: whole, required, sample: maximum })];
}

/** Returns the operations that add a table: its list if it is new, a question for each line, and the table around them. */
export function tableEdit(files: SourceFiles, place: QuestionPlace, wanted: TableWanted): Operation[] {
  const { title, hint, required, list } = wanted;
  const lines = distinct(wanted.lines, "line", most.lines);
  if (lines.length < 2) throw new EditRefusal("A table has 2 lines or more: write one a line.");
  const count = list.options.filter(({ retired }) => !retired).length;
  if (count < 2 || count > 7)
    throw new EditRefusal(`A table has room for 2 to 7 choices beside each other; these are ${count}.`);
  const { name: id, title: listTitle, options, isNew } = list;
  const lists = { [id]: { title: listTitle, options } };
  const taken = namesOn(files, place);
  const names: string[] = [];
  const questions = lines.map((line, index): Operation => {
    const made = newField({ title: line, kind: "choice", list: id, required }, lists);
    const name = freeFieldName([...taken, ...names], shortFieldName(line));
    names.push(name);
    const after = names[index - 1] ?? place.after;
    return { kind: "add-field", ...place, after, name, field: made.field, required, sample: made.sample };
  });
  const table = { kind: "matrix", title, ...(hint === "" ? {} : { text: hint }), fields: names };
  return [
    ...(isNew ? [{ kind: "add-list" as const, name: id, title: listTitle, options }] : []),
    ...questions,
    guidanceAdded(files, place, table),
  ];
}

function guidanceAdded(files: SourceFiles, place: QuestionPlace, value: Json): Operation {
  const { file } = questionsAt(files, place);
  const { guidance } = JSON.parse(ownValue(files, file) ?? "{}") as { guidance?: Json };
  if (!Array.isArray(guidance)) return { kind: "set", file, path: ["guidance"], value: [value] };
  return { kind: "insert", file, path: ["guidance", guidance.length], value };
}

function fieldAt(
  files: SourceFiles,
  place: QuestionPlace,
  { title, ...added }: { title: string; field: FieldDefinition; required: boolean; sample: Json },
): Operation {
  const name = freeFieldName(namesOn(files, place), shortFieldName(title));
  return { kind: "add-field", ...place, name, ...added };
}

function hinted(hint: string): { description?: string } {
  return hint === "" ? {} : { description: hint };
}

function distinct(texts: string[], what: string, limit: number): string[] {
  const own = texts.map((text) => text.trim()).filter((text) => text !== "");
  if (own.length === 0) throw new EditRefusal(`There is no ${what} yet: write at least one, one a line.`);
  if (own.length > limit) throw new EditRefusal(`Write ${limit} lines or fewer; these are ${own.length}.`);
  const twin = own.find((text, index) => own.indexOf(text) < index);
  if (twin !== undefined) throw new EditRefusal(`"${twin}" stands twice: give each ${what} its own words.`);
  return own;
}

function namesOn(files: SourceFiles, place: QuestionPlace): string[] {
  return Object.keys(questionsAt(files, place).properties);
}
