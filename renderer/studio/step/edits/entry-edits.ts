import { type FieldDefinition, isObject, type Json, type OptionList, valueIn } from "#engine";
import {
  type FieldKind,
  freeFieldName,
  newField,
  type Operation,
  remove,
  type SourceFiles,
  shortFieldName,
} from "#engine/authoring";
import { parsedJson } from "../../draft/parsed-json.ts";
import type { Path } from "../../schema-form/form-context.ts";
import type { QuestionSource, StepSource } from "../step-source.ts";
import { proposals, valueEdit } from "./field-edits.ts";

type Lists = { [name: string]: OptionList };

/** A question of each entry of a list. */
export interface EntryQuestion {
  name: string;
  title: string;
  isRequired: boolean;
  field: FieldDefinition;
}

/** Returns the questions of each entry of a list, in their order. */
export function entryQuestions({ field }: QuestionSource): EntryQuestion[] {
  const { properties = {}, required = [] } = field.items ?? {};
  return Object.entries(properties).map(([name, one]) => {
    return { name, title: one.title ?? name, isRequired: required.includes(name), field: one };
  });
}

const itemsOf = ({ name }: QuestionSource): Path => ["properties", name, "items"];

/** Rewords a question of the entries; the product's own sentences about it follow. */
export function rewordEntryEdit(
  { file, written }: StepSource,
  list: QuestionSource,
  { name, field, isRequired }: EntryQuestion,
  title: string,
  lists: Lists,
): Operation[] {
  const at = [...itemsOf(list), "properties", name];
  const [old, now] = [field, { ...field, title }].map((one) => proposals(one, isRequired, lists));
  const stale = Object.entries(field.messages ?? {}).filter(([rule, text]) => text === old?.[rule]);
  return [
    ...valueEdit(file, written, [...at, "title"], title),
    ...stale.flatMap(([rule]) => valueEdit(file, written, [...at, "messages", rule], now?.[rule])),
  ];
}

/** Says whether a question of the entries must be answered, with the sentence for who leaves it out. */
export function entryRequiredEdit(
  { file, written }: StepSource,
  list: QuestionSource,
  { name, field }: EntryQuestion,
  isRequired: boolean,
  lists: Lists,
): Operation[] {
  const { required = [] } = list.field.items ?? {};
  const names = isRequired ? [...required, name] : required.filter((one) => one !== name);
  const sentence = proposals(field, true, lists).required ?? "Answer this question";
  const message: Path = [...itemsOf(list), "properties", name, "messages", "required"];
  return [
    ...valueEdit(file, written, [...itemsOf(list), "required"], names),
    ...valueEdit(file, written, message, isRequired ? (field.messages?.required ?? sentence) : undefined),
  ];
}

/** Limits the answers to a question of the entries; undefined for no limits. */
export function entryLimitsEdit(
  { file, written }: StepSource,
  list: QuestionSource,
  { name }: EntryQuestion,
  limits: Json[] | undefined,
): Operation[] {
  return valueEdit(file, written, [...itemsOf(list), "properties", name, "compare"], limits);
}

/** Moves a question of the entries before another one; null for the end. */
export function moveEntryEdit(
  { file }: StepSource,
  list: QuestionSource,
  from: string,
  before: string | null,
): Operation[] {
  return [{ kind: "reorder", file, path: [...itemsOf(list), "properties"], from, before }];
}

/** Adds a question below the others: to the entries, to what the page sends and to the review. */
export function addEntryEdit(
  files: SourceFiles,
  { file, written, wizard, step }: StepSource,
  list: QuestionSource,
  wanted: { title: string; kind: FieldKind; list: string | null },
  lists: Lists,
): Operation[] {
  const made = newField({ ...wanted, required: false }, lists);
  const taken = entryQuestions(list).map(({ name }) => name);
  const name = freeFieldName(taken, shortFieldName(wanted.title));
  const machineFile = `wizards/${wizard}/wizard.json`;
  const machine = parsedJson(files[machineFile]);
  const body: Path = ["states", step, "meta", "save", "body"];
  const sent = repeatsOf(valueIn(machine ?? undefined, body), list.name).map(
    (path): Operation => ({
      kind: "set",
      file: machineFile,
      path: [...body, ...path, name],
      value: `{${name}}`,
    }),
  );
  const review = Array.isArray(written.review) ? written.review : [];
  const reviewed = review.flatMap((section, index): Operation[] => {
    const rows = valueIn(section, ["each", "rows"]);
    if (valueIn(section, ["each", "field"]) !== list.name || !Array.isArray(rows)) return [];
    const value = { label: wanted.title, fields: [name] };
    return [{ kind: "insert", file, path: ["review", index, "each", "rows", rows.length], value }];
  });
  const path = [...itemsOf(list), "properties", name];
  return [{ kind: "set", file, path, value: made.field as Json }, ...reviewed, ...sent];
}

/** Returns the paths of what a call repeats for each entry of a list. */
function repeatsOf(body: Json | undefined, list: string): Path[] {
  if (Array.isArray(body)) return body.flatMap((one, index) => under(index, one, list));
  if (!isObject(body ?? null)) return [];
  const own = (body as { [key: string]: Json }).$each === list ? [[]] : [];
  return [...own, ...Object.entries(body ?? {}).flatMap(([key, one]) => under(key, one as Json, list))];
}

const under = (key: string | number, value: Json, list: string): Path[] =>
  repeatsOf(value, list).map((path) => [key, ...path]);

/** Removes a question of the entries, or says in a sentence why it stays. */
export function removeEntryEdit(
  files: SourceFiles,
  { wizard, step }: StepSource,
  list: QuestionSource,
  { name, title }: EntryQuestion,
): Operation[] | string {
  if (entryQuestions(list).length === 1)
    return `“${title}” is the only question of each entry. Add another one first, or remove the whole list.`;
  const target = { kind: "column", wizard, step, field: list.name, column: name } as const;
  const [first] = remove(files, target).inTheWay;
  if (first) return `“${title}” is still needed: ${first.file} names it. Change that first.`;
  return [{ kind: "remove", address: `${wizard}/${step}.${list.name}.${name}` }];
}
