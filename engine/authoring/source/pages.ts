import type { FieldDefinition, Json } from "../../definition/definition.ts";
import { formerNames } from "../../definition/former-names.ts";
import { isObject, valueIn } from "../../definition/json.ts";
import { type Page, pageFile, roleOfFile } from "./layout.ts";
import { blockIn } from "./references.ts";
import {
  type Files,
  fileOfBlock,
  fileTakenOver,
  jsonIn,
  titleOfQuestion,
  valueAt,
  withTakenOver,
} from "./tolerant.ts";

type Value = { [key: string]: Json };

/** Questions of a page, or of each entry of one of its lists. */
export interface QuestionHolder extends Page {
  list?: string | undefined;
}

/** Place for a question. */
export interface QuestionPlace extends QuestionHolder {
  /** The field above it; null for the bottom. */
  after: string | null;
}

/** A page, or the entries of one of its lists, as the files of a draft say it, with every reference looked up. */
export interface StepSource extends Page {
  /** The list whose entries have the questions; null for the page itself. */
  list: string | null;
  /** Path in the file to `properties` and `required`. */
  at: string[];
  /** The file with the questions: the step's own, or the one that it takes over. */
  file: string;
  /** Content of that file. */
  written: Value;
  /** Content of that file, overlaid with the step's own file. */
  whole: Value;
  /** Other pages with the same questions. */
  sharedWith: Page[];
  questions: QuestionSource[];
}

/** A question as it is written, and what it means with what it takes over. */
export interface QuestionSource {
  name: string;
  title: string;
  written: Value;
  field: FieldDefinition & Value;
  /** The file that it takes over; null for most. */
  from: string | null;
  /** Several questions of a file of shared/, in one. */
  isBlock: boolean;
  isRequired: boolean;
}

/** Reads a page of a draft; null if its file holds no JSON object. */
export function stepSource(files: Files, wizard: string, step: string): StepSource | null {
  const own = pageFile({ wizard, step });
  const laid = jsonIn(files, own);
  if (!isObject(laid)) return null;
  const file = questionsFileOf(files, { wizard, step });
  const taken = jsonIn(files, file);
  const written = isObject(taken) ? taken : laid;
  const whole = withTakenOver(files, own, laid);
  return {
    ...{ wizard, step, list: null, at: [], file, written, whole },
    questions: questionsIn(files, file, written.properties, whole.required),
    sharedWith: file === own ? [] : pagesWith(files, file).filter((page) => pageFile(page) !== own),
  };
}

/** Returns the questions of each entry of a list; null for other questions, and for a list that takes them from a file. */
export function entriesSource(
  files: Files,
  source: StepSource,
  { name, field: { items } }: QuestionSource,
): StepSource | null {
  const at = [...source.at, ...holderOf({ list: name })];
  const properties = valueIn(source.written, [...at, "properties"]);
  if (source.list !== null || !isObject(properties) || items?.file) return null;
  return {
    ...source,
    list: name,
    at,
    questions: questionsIn(files, source.file, properties, items?.required),
  };
}

function questionsIn(
  files: Files,
  file: string,
  properties: Json | undefined,
  required: Json | undefined,
): QuestionSource[] {
  return Object.entries(isObject(properties) ? properties : {}).flatMap(([name, written]) => {
    if (!isObject(written)) return [];
    const isBlock = blockIn(written) !== null;
    return {
      ...{ name, written, isBlock },
      title: titleOfQuestion(files, file, written) ?? name,
      field: withTakenOver(files, file, written) as QuestionSource["field"],
      from: fileTakenOver(file, written),
      isRequired: isBlock ? written.required === true : Array.isArray(required) && required.includes(name),
    };
  });
}

/** Returns the file with a page's questions: its own, or the one of `shared/` that the whole page refers to. */
export function questionsFileOf(files: Files, page: Page): string {
  const own = pageFile(page);
  const written = jsonIn(files, own);
  if (isObject(written) && isObject(written.properties)) return own;
  const shared = fileTakenOver(own, written);
  return shared !== null && isObject(jsonIn(files, shared)) ? shared : own;
}

/** A question as its page asks it, with what it takes over. */
interface AskedQuestion {
  question: Value;
  formerNames: string[];
}

/** Returns a question of a page: one that it asks itself, a block, or one of a block's; null if it asks none so called. */
export function askedQuestion(files: Files, page: Page, name: string): AskedQuestion | null {
  const file = questionsFileOf(files, page);
  const properties = valueAt(files, file, ["properties"]);
  if (!isObject(properties)) return null;
  const written = valueIn(properties, [name]);
  if (isObject(written)) {
    const question = withBlock(files, withTakenOver(files, file, written));
    return { question, formerNames: namesBefore(question) };
  }
  for (const [block, holder] of Object.entries(properties)) {
    const shared = isOfBlock(name, block) ? fileOfBlock(holder) : null;
    const inner = shared && valueAt(files, shared, ["properties"]);
    if (!shared || !isObject(inner)) continue;
    const field = Object.keys(inner).find((one) => nameInBlock(block, one) === name);
    if (field === undefined) continue;
    const question = withTakenOver(files, shared, inner[field]);
    const renamed = namesBefore(question).map((one) => nameInBlock(block, one));
    return {
      question,
      formerNames: [...renamed, ...namesBefore(holder).map((one) => nameInBlock(one, field))],
    };
  }
  return null;
}

/** Returns a question; a block with what its file says of all its fields, and with them. */
function withBlock(files: Files, question: Value): Value {
  const shared = fileOfBlock(question);
  return shared === null ? question : { ...withTakenOver(files, shared, jsonIn(files, shared)), ...question };
}

const namesBefore = (named: Json | undefined): string[] =>
  isObject(named) ? formerNames(named).map(String) : [];

/** Returns every page whose questions are in a file. */
export function pagesWith(files: Files, file: string): Page[] {
  return Object.keys(files).flatMap((own): Page[] => {
    const role = roleOfFile(own);
    if (role?.kind !== "step" || questionsFileOf(files, role) !== file) return [];
    return [{ wizard: role.wizard, step: role.step }];
  });
}

/** Returns where a file has what holds the questions: `properties` and `required` stand there. */
export function holderOf({ list }: Pick<QuestionHolder, "list">): string[] {
  return list === undefined ? [] : ["properties", list, "items"];
}

/** Returns the place below a question of a page or of a list's entries; null for the bottom. */
export function placeBelow({ wizard, step, list }: StepSource, after: string | null): QuestionPlace {
  return { wizard, step, ...(list === null ? {} : { list }), after };
}

/** Returns what a question is called on its page: `owners.share` in the entries of a list. */
export function nameOnPage({ list }: StepSource, name: string): string {
  return list === null ? name : `${list}.${name}`;
}

/** Returns what a field of a block is called on its page: "address" and "city" make "addressCity". */
export function nameInBlock(block: string, field: string): string {
  return `${block}${field.charAt(0).toUpperCase()}${field.slice(1)}`;
}

/** Returns whether a field is one of a block's: `homeCity` of `home`. */
export function isOfBlock(field: string, block: string): boolean {
  return field.startsWith(block) && /^[A-Z]/u.test(field.slice(block.length));
}
