import { type FieldDefinition, isObject, isSameJson, type Json, type OptionList, valueIn } from "#engine";
import {
  type AnswerShape,
  EditRefusal,
  nameOnPage,
  type Operation,
  proposedMessages,
  type QuestionSource,
  type SourceFiles,
  type StepSource,
} from "#engine/authoring";
import type { Path } from "../../schema-form/form-context.ts";

type Value = { [key: string]: Json };

/** A page of a draft, or the entries of one of its lists, to be edited. */
export interface EditedPage {
  files: SourceFiles;
  source: StepSource;
  /** The option lists of the draft by name. */
  lists: { [name: string]: OptionList };
}

type Wordable = Pick<EditedPage, "source" | "lists">;

/** Returns the edits that are made, or the sentence that says why they can't be. */
export function orRefusal<T>(make: () => T): T | string {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof EditRefusal)) throw error;
    return error.message;
  }
}

/** Sets or removes a value of a file; an object that becomes empty is removed, too. */
export function valueEdit(file: string, written: Json, path: Path, value: Json | undefined): Operation[] {
  const before = valueIn(written, path);
  if (value === undefined) {
    if (before === undefined) return [];
    const holder = valueIn(written, path.slice(0, -1));
    const isInside = path.length > (path[0] === "properties" ? 2 : 1);
    const isLast = isInside && isObject(holder) && Object.keys(holder).length === 1;
    if (isLast && typeof path.at(-2) === "string" && path.at(-3) !== "properties")
      return valueEdit(file, written, path.slice(0, -1), undefined);
    return [{ kind: "unset", file, path, before }];
  }
  if (isSameJson(before, value)) return [];
  return [{ kind: "set", file, path, value, ...(before === undefined ? {} : { before }) }];
}

/** Changes a keyword of a question; the sentences for its rules follow. */
export function fieldEdit(
  { source, lists }: Wordable,
  question: QuestionSource,
  path: Path,
  value: Json | undefined,
): Operation[] {
  const after = changed(question.field, path, value) as FieldDefinition & Value;
  const isAboutMessages = path[0] === "messages";
  const messages = isAboutMessages || question.isBlock ? null : messagesAfter(question, after, lists);
  return [
    ...keywordEdit(source, question, path, value),
    ...(messages ?? []).flatMap(([rule, text]) => keywordEdit(source, question, ["messages", rule], text)),
  ];
}

/** Changes one keyword. A value from another file is copied before a part of it changes. */
function keywordEdit(
  source: StepSource,
  { name, from, field, written }: QuestionSource,
  path: Path,
  value: Json | undefined,
): Operation[] {
  const [first = ""] = path;
  const base: Path = [...source.at, "properties", name];
  const isInherited = from !== null && path.length > 1 && !Object.hasOwn(written, first);
  if (!isInherited) return valueEdit(source.file, source.written, [...base, ...path], value);
  const whole = changed({ [first]: field[first] ?? {} }, path, value);
  return valueEdit(source.file, source.written, [...base, first], whole[first]);
}

/** Asks for answers of a shape, with its sentence; null takes the shape away. */
export function shapeEdit(
  source: StepSource,
  question: QuestionSource,
  shape: AnswerShape | null,
): Operation[] {
  const values: [Path, Json | undefined][] = [
    [["pattern"], shape?.pattern],
    [["clean"], shape?.clean && { ...shape.clean }],
    [["messages", "pattern"], shape?.message],
  ];
  return values.flatMap(([path, value]) => keywordEdit(source, question, path, value));
}

/** Returns the sentences to set, and those to take out, after a question changed. */
function messagesAfter(
  { field, isRequired }: QuestionSource,
  after: FieldDefinition,
  lists: { [name: string]: OptionList },
): [string, Json | undefined][] {
  const written = field.messages ?? {};
  const [old, now] = [proposals(field, isRequired, lists), proposals(after, isRequired, lists)];
  const rules = [...new Set([...Object.keys(written), ...Object.keys(now)])];
  return rules.flatMap((rule): [string, Json | undefined][] => {
    const own = written[rule];
    const proposed = now[rule];
    if (proposed === undefined) return Object.hasOwn(old, rule) ? [[rule, undefined]] : [];
    if (own === undefined) return Object.hasOwn(old, rule) ? [] : [[rule, proposed]];
    if (own === old[rule] && own !== proposed) return [[rule, proposed]];
    const renumbered = withNewLimit(own, rule, field, after);
    return renumbered === own ? [] : [[rule, renumbered]];
  });
}

/** Returns an author's own sentence with the new limit in place of the old one. */
function withNewLimit(text: string, rule: string, before: FieldDefinition, after: FieldDefinition): string {
  const [old, now] = [before, after].map((field) => (field as Value)[rule]);
  if (typeof old !== "number" || typeof now !== "number" || old === now) return text;
  return text.replaceAll(new RegExp(`(?<![\\d.,])${old}(?![\\d]|[.,]\\d)`, "gu"), String(now));
}

/** The product's sentence for each rule of a question; none for a question that is not understood. */
export function proposals(
  field: FieldDefinition,
  isRequired: boolean,
  lists: { [name: string]: OptionList },
): { [rule: string]: string } {
  try {
    return proposedMessages(field, isRequired, lists);
  } catch {
    return {};
  }
}

/** Sets whether a question is required, with its message. */
export function requiredEdit(
  { source, lists }: Wordable,
  question: QuestionSource,
  isRequired: boolean,
): Operation[] {
  const { wizard, step } = source;
  const { field } = question;
  const message = proposals(field, true, lists).required ?? "Answer this question";
  return [
    {
      kind: "set-required",
      wizard,
      step,
      field: nameOnPage(source, question.name),
      required: isRequired,
      ...(isRequired && !field.messages?.required ? { message } : {}),
    },
  ];
}

function changed(value: Value, [key = "", ...rest]: Path, next: Json | undefined): Value {
  if (rest.length === 0 && next === undefined) {
    const { [key]: _gone, ...others } = value;
    return others;
  }
  const inner = value[key];
  if (rest.length === 0) return { ...value, [key]: next as Json };
  if (Array.isArray(inner)) {
    const [index = 0, ...deeper] = rest;
    const entry = inner[Number(index)] ?? null;
    const now = deeper.length === 0 ? next : changed(isObject(entry) ? entry : {}, deeper, next);
    return { ...value, [key]: inner.with(Number(index), now ?? null) };
  }
  return { ...value, [key]: changed(isObject(inner) ? inner : {}, rest, next) };
}
