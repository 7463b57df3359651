import { characterCount, type FieldDefinition, isSameJson, type Json } from "#engine";
import {
  declaredCall,
  jsonIn,
  keywords,
  newField,
  type Operation,
  placeBelow,
  type QuestionSource,
  reusableQuestions,
  type StepSource,
  wizardFile,
} from "#engine/authoring";
import { fieldLayout } from "../../schema-form/field-layout.ts";
import { type EditedPage, proposals, requiredEdit, valueEdit } from "../edits/field-edits.ts";
import { tableWith } from "../edits/tables.ts";
import { blocks, kindOfQuestion } from "./kinds.ts";
import { addEdit } from "./new-question.ts";
import type { RequestedQuestion } from "./requested-question.ts";

type Lists = EditedPage["lists"];
type Field = FieldDefinition & { [keyword: string]: Json };

/** Effects of changing a question's kind. */
export interface KindChange {
  operations: Operation[];
  /** Settings that are kept and lost, named as in the panel: "Most characters". */
  kept: string[];
  gone: string[];
  answers: "stay" | "stay where they fit" | "end";
}

/** Kinds of several questions, or of questions that people don't answer: these can't be changed from or to. */
const fixed = [...blocks, "total", "table", "entries", "owners"];

/** Returns whether a question's kind can be changed. A line of a table stays one. */
export function canChangeKind(source: StepSource, question: QuestionSource): boolean {
  const kind = kindOfQuestion(question);
  return (
    kind !== null && !fixed.includes(kind) && question.from === null && !tableWith(source, question.name)
  );
}

/** Returns whether a question of one kind can change to another. */
export function isOtherKind(question: QuestionSource, id: string): boolean {
  return !fixed.includes(id) && id !== kindOfQuestion(question);
}

/** Returns what becomes of a question with another kind. Throws an EditRefusal where the request can't be met. */
export function kindEdit(
  page: EditedPage,
  question: QuestionSource,
  requested: RequestedQuestion,
): KindChange {
  const { source, lists } = page;
  const { name, field: before } = question;
  const { operations, name: newName } = addEdit(page, { ...requested, followUp: "" }, name);
  const added = operations.filter((one) => one.kind === "add-field");
  const made = added.find((one) => one.name === newName);
  const fresh = fieldFrom({ ...made?.field, title: requested.title.trim() });
  const own = ownOf(page, question);
  const kept = keptOf(own, before, { fresh, sample: made?.sample ?? null });
  const whole = withOwn(fresh, kept, before);
  const field = withMessages(whole, messagesFor(whole, question, requested.isRequired, lists));
  return {
    operations: [
      ...operations.filter((one) => one.kind === "add-list"),
      // A name in parts is shown whole above its signature.
      ...added.filter((one) => one !== made).flatMap((shown) => addedAbove(source, name, shown)),
      ...valueEdit(source.file, source.written, [...source.at, "properties", name], field),
      ...requiredEdit(page, question, requested.isRequired).map(withoutMessage),
      ...sentEdit(page, question, field),
    ],
    kept: labelsOf(kept),
    gone: labelsOf(own.filter((one) => !kept.includes(one))),
    answers: answersTo(before, field),
  };
}

/** Adds a question, and sets it above another one. */
function addedAbove(
  { file, at }: StepSource,
  before: string,
  added: Operation & { kind: "add-field" },
): Operation[] {
  return [added, { kind: "reorder", file, path: [...at, "properties"], from: added.name, before }];
}

/** A field as plain values, whatever its keywords. */
const fieldFrom = (field: FieldDefinition) => JSON.parse(JSON.stringify(field)) as Field;

/** The sentence for a missing answer is among the others already. */
function withoutMessage(operation: Operation): Operation {
  if (operation.kind !== "set-required") return operation;
  const { message: _, ...others } = operation;
  return others;
}

/** Returns a field with messages as they are laid out: behind its rules, before how it is rendered. */
function withMessages({ messages: _, draw, ...rules }: Field, messages: { [rule: string]: string }): Field {
  return {
    ...rules,
    ...(Object.keys(messages).length > 0 ? { messages } : {}),
    ...(draw === undefined ? {} : { draw }),
  } as Field;
}

/** Returns the messages for the new kind's rules, keeping the author's own. */
function messagesFor(
  field: Field,
  { field: before, isRequired }: QuestionSource,
  required: boolean,
  lists: Lists,
): { [rule: string]: string } {
  const { messages: made = {}, ...rules } = field;
  const old = proposals(before, isRequired, lists);
  const written = before.messages ?? {};
  const inVariants = (field.variants ?? []).flatMap(Object.keys);
  const now = {
    ...Object.fromEntries(Object.entries(written).filter(([rule]) => inVariants.includes(rule))),
    ...made,
    ...proposals(rules as FieldDefinition, required, lists),
  };
  return Object.fromEntries(
    Object.entries(now).map(([rule, text]) => [
      rule,
      written[rule] !== undefined && written[rule] !== old[rule] ? written[rule] : text,
    ]),
  );
}

/** Keywords that determine the kind: the new one brings its own. */
const ofKind = ["title", "type", "format", "list", "items", "file", "consent", "currency", "messages"];

/** Returns the paths of what somebody said of a question, beyond what its kind says by itself. */
function ownOf(page: EditedPage, question: QuestionSource): string[][] {
  const { field } = question;
  const usual = usualField(page, question);
  // A text with a comparison to a name is a signature.
  const own = kindOfQuestion(question) === "signature" ? [...ofKind, "compare"] : ofKind;
  return Object.entries(field).flatMap(([keyword, value]): string[][] => {
    if (own.includes(keyword)) return [];
    const paths =
      keyword === "draw" ? Object.keys(value as object).map((inner) => [keyword, inner]) : [[keyword]];
    return paths.filter(
      (path) => path.at(-1) !== "widget" && !isSameJson(valueAtPath(field, path), valueAtPath(usual, path)),
    );
  });
}

/** Returns a question of the same kind, as it is when added. */
function usualField({ files, source, lists }: EditedPage, question: QuestionSource): Field {
  const { name, title, field } = question;
  const kind = kindOfQuestion(question);
  const list = field.list ?? field.items?.list ?? null;
  if (list !== null && Object.hasOwn(lists, list) && (kind === "choice" || kind === "choices"))
    return fieldFrom(newField({ title, kind, list, required: false }, lists).field);
  const [first] =
    reusableQuestions(files)
      .find(({ id }) => id === kind)
      ?.insert(files, placeBelow(source, name)) ?? [];
  return fieldFrom(first?.kind === "add-field" ? first.field : {});
}

/** Keywords whose values are or mention answers: they are kept only beside answers of the same kind. */
const bound = [
  ...["default", "variants", "minimum", "maximum"],
  ...keywords.flatMap(({ name, goesWithKind }) => (goesWithKind ? [name] : [])),
];
const ranges = ["minLength", "maxLength", "minItems", "maxItems"];

/** Question of the new kind as it is when added, with a usual answer. */
interface NewKind {
  fresh: Field;
  sample: Json;
}

/** Returns what can hold for the new kind. What goes may take along what is nothing without it. */
function keptOf(own: string[][], before: Field, kind: NewKind): string[][] {
  const field = withOwn(kind.fresh, own, before);
  const kept = own.filter((path) => suits(path, before, kind, field));
  return kept.length === own.length ? kept : keptOf(kept, before, kind);
}

function suits(path: string[], before: Field, { fresh, sample }: NewKind, field: Field): boolean {
  const [keyword = ""] = path;
  if (bound.includes(keyword) && !isAlike(before, fresh)) return false;
  // A format says itself how short its answers are, and how long they must be allowed to be.
  const isFormat = fresh.format !== undefined;
  if (isFormat && (keyword === "minLength" || (keyword === "maxLength" && isLonger(sample, field))))
    return false;
  if (keyword === "default" && isLonger(field.default, field)) return false;
  if (ranges.includes(keyword) && !hasRange(field)) return false;
  const variants = keyword === "variants" ? (field.variants ?? []) : [];
  if (!variants.every((variant) => hasRange({ ...field, ...variant }))) return false;
  const item = layoutItems.find((one) => one.path === path.join("."));
  return item?.suits?.(field) ?? true;
}

const isLonger = (answer: Json | undefined, { maxLength }: FieldDefinition) =>
  typeof answer === "string" && maxLength !== undefined && characterCount(answer) > maxLength;

function hasRange(field: object): boolean {
  const {
    minLength = 0,
    maxLength = Number.POSITIVE_INFINITY,
    minItems = 0,
    maxItems = Number.POSITIVE_INFINITY,
  } = field as FieldDefinition;
  return minLength <= maxLength && minItems <= maxItems;
}

function withOwn(fresh: Field, own: string[][], before: Field): Field {
  return own.reduce((field, path) => withAt(field, path, valueAtPath(before, path)), fresh);
}

const layoutItems = fieldLayout.groups.flatMap(({ items }) => items);

function labelsOf(paths: string[][]): string[] {
  return paths.flatMap((path) => layoutItems.find((one) => one.path === path.join("."))?.label ?? []);
}

/** Returns whether answers to both are compared and chosen alike. Only one answer does for a consent or a signature. */
function isAlike(before: Field, fresh: Field): boolean {
  const kindIn = ({ type, format, currency, list, items, draw, consent }: Field) =>
    [type, format, currency, list, items?.list, draw?.widget === "scale", consent !== undefined] as Json[];
  return fresh.compare === undefined && isSameJson(kindIn(before), kindIn(fresh));
}

/** Says what happens to existing answers. */
function answersTo(before: Field, now: Field): KindChange["answers"] {
  const shapeOf = ({ type, file, items }: Field) =>
    [type === "integer" ? "number" : type, file !== undefined, items?.file !== undefined] as Json[];
  const isNumberFromText = before.type === "string" && ["integer", "number"].includes(String(now.type));
  if (isNumberFromText) return "stay where they fit";
  if (!isSameJson(shapeOf(before), shapeOf(now))) return "end";
  if (now.consent !== undefined) return "end";
  return isLooser(before, now) ? "stay" : "stay where they fit";
}

/** Returns whether every answer that fits a question also fits what it becomes. */
function isLooser(before: Field, now: Field): boolean {
  const least = ["minLength", "minimum", "minItems"];
  const most = ["maxLength", "maximum", "maxItems"];
  const same = ["format", "pattern", "list", "items", "file", "compare", "currency", "const"];
  const isAtLeast = (keyword: string) =>
    Number(before[keyword] ?? Number.NEGATIVE_INFINITY) >= Number(now[keyword] ?? Number.NEGATIVE_INFINITY);
  const isAtMost = (keyword: string) =>
    Number(before[keyword] ?? Number.POSITIVE_INFINITY) <= Number(now[keyword] ?? Number.POSITIVE_INFINITY);
  return (
    (before.type === now.type || now.type === "number") &&
    least.every(isAtLeast) &&
    most.every(isAtMost) &&
    same.every((keyword) => now[keyword] === undefined || isSameJson(before[keyword], now[keyword]))
  );
}

/** A call that a wizard declares sends a file beside its answers. */
function sentEdit(
  { files, source: { wizard, step, sharedWith, list } }: EditedPage,
  { name, field }: QuestionSource,
  now: Field,
): Operation[] {
  if (list !== null || Boolean(field.file) === Boolean(now.file)) return [];
  return [{ wizard, step }, ...sharedWith].flatMap((page) => {
    const file = wizardFile(page.wizard);
    const machine = jsonIn(files, file) ?? {};
    const declared = declaredCall(machine as unknown as Parameters<typeof declaredCall>[0], page.step);
    if (!declared) return [];
    const others = Object.keys((declared.call.files ?? {}) as object).filter((one) => one !== name);
    const isMultipart = Boolean(now.file) || others.length > 0;
    return [
      ...valueEdit(file, machine, [...declared.path, "encoding"], isMultipart ? "multipart" : "json"),
      ...(now.file
        ? valueEdit(file, machine, [...declared.path, "files", name], name)
        : valueEdit(
            file,
            machine,
            [...declared.path, "files", ...(others.length > 0 ? [name] : [])],
            undefined,
          )),
    ];
  });
}

function valueAtPath(field: Field, [keyword = "", inner]: string[]): Json | undefined {
  const value = field[keyword];
  return inner === undefined ? value : (value as Field | undefined)?.[inner];
}

function withAt(field: Field, [keyword = "", inner]: string[], value: Json | undefined): Field {
  const { [keyword]: old, ...others } = field;
  if (value === undefined) return others as Field;
  const whole = inner === undefined ? value : { ...(old as Field | undefined), [inner]: value };
  return { ...others, [keyword]: whole } as Field;
}
