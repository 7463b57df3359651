import { type FieldDefinition, isObject, type Json, valueIn } from "#engine";
import {
  fileTakenOver,
  jsonIn,
  type Page,
  pageFile,
  pagesWith,
  type QuestionPlace,
  questionOfDraft,
  questionsFileOf,
  type SourceFiles,
  titleOfQuestion,
  withTakenOver,
} from "#engine/authoring";
import type { Path } from "../schema-form/form-context.ts";

type Value = { [key: string]: Json };

/** A page, or the entries of one of its lists, as the files of the draft say it, with every reference looked up. */
export interface StepSource {
  wizard: string;
  step: string;
  /** The list whose entries have the questions; null for the page itself. */
  list: string | null;
  /** Where the file holds `properties` and `required`. */
  at: Path;
  /** The file with the questions: the step's own, or the one that it takes over. */
  file: string;
  /** What that file holds. */
  written: Value;
  /** With what the step's own file lays over it. */
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
  /** What it puts on the page; null while that can't be read. */
  onPage: ReturnType<typeof questionOfDraft>;
  isRequired: boolean;
}

/** Reads a page of the draft; null if its file holds no JSON object. */
export function stepSource(files: SourceFiles, wizard: string, step: string): StepSource | null {
  const own = pageFile({ wizard, step });
  const laid = jsonIn(files, own);
  if (!isObject(laid)) return null;
  const file = questionsFileOf(files, { wizard, step });
  const taken = jsonIn(files, file);
  const written = isObject(taken) ? taken : laid;
  const whole = withTakenOver(own, laid, (other) => jsonIn(files, other));
  const required = Array.isArray(whole.required) ? whole.required : [];
  const questions = Object.entries(isObject(written.properties) ? written.properties : {}).flatMap(
    ([name, question]) => (isObject(question) ? [questionSource(files, file, name, question, required)] : []),
  );
  return {
    wizard,
    step,
    list: null,
    at: [],
    file,
    written,
    whole,
    questions,
    sharedWith: file === own ? [] : pagesWith(files, file).filter((page) => pageFile(page) !== own),
  };
}

/** Returns the questions of each entry of a list; null for other questions, and for a list that takes them from a file. */
export function entriesSource(
  files: SourceFiles,
  source: StepSource,
  { name, field: { items } }: QuestionSource,
): StepSource | null {
  const at = [...source.at, "properties", name, "items"];
  const written = valueIn(source.written, [...at, "properties"]);
  if (source.list !== null || !isObject(written) || items?.file) return null;
  const questions = Object.entries(written).flatMap(([inner, one]) =>
    isObject(one) ? [questionSource(files, source.file, inner, one, items?.required ?? [])] : [],
  );
  return { ...source, list: name, at, questions };
}

/** Returns the place below a question of a page or of a list's entries; null for the bottom. */
export function placeBelow({ wizard, step, list }: StepSource, after: string | null): QuestionPlace {
  return { wizard, step, ...(list === null ? {} : { list }), after };
}

/** Returns what a question is called on its page: `owners.share` in the entries of a list. */
export function nameOnPage({ list }: StepSource, name: string): string {
  return list === null ? name : `${list}.${name}`;
}

function questionSource(
  files: SourceFiles,
  file: string,
  name: string,
  written: Value,
  required: Json[],
): QuestionSource {
  const from = fileTakenOver(file, written);
  const read = (other: string) => jsonIn(files, other);
  const field = withTakenOver(file, written, read) as QuestionSource["field"];
  const isBlock = typeof written.block === "string";
  const title = titleOfQuestion(file, written, read) ?? name;
  const isRequired = isBlock ? written.required === true : required.includes(name);
  const onPage = questionOfDraft(files, { file, name, written });
  return { name, title, written, field, from, isBlock, onPage, isRequired };
}
