import { type FieldDefinition, isObject, type Json } from "#engine";
import {
  joinPath,
  type Page,
  pageFile,
  pagesWith,
  questionsFileOf,
  type SourceFiles,
} from "#engine/authoring";
import { parsedJson } from "../draft/parsed-json.ts";

type Value = { [key: string]: Json };

/** A page as the files of the draft say it, with every reference looked up. */
export interface StepSource {
  wizard: string;
  step: string;
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
  isRequired: boolean;
}

/** Reads a page of the draft; null if its file holds no JSON object. */
export function stepSource(files: SourceFiles, wizard: string, step: string): StepSource | null {
  const own = pageFile({ wizard, step });
  const laid = parsedJson(files[own]);
  if (!isObject(laid)) return null;
  const file = questionsFileOf(files, { wizard, step });
  const taken = parsedJson(files[file]);
  const written = isObject(taken) ? taken : laid;
  const whole: Value = { ...written, ...laid };
  const required = Array.isArray(whole.required) ? whole.required : [];
  const questions = Object.entries(isObject(written.properties) ? written.properties : {}).flatMap(
    ([name, question]) => (isObject(question) ? [questionSource(files, file, name, question, required)] : []),
  );
  return {
    wizard,
    step,
    file,
    written,
    whole,
    questions,
    sharedWith: file === own ? [] : pagesWith(files, file).filter((page) => pageFile(page) !== own),
  };
}

function questionSource(
  files: SourceFiles,
  file: string,
  name: string,
  written: Value,
  required: Json[],
): QuestionSource {
  const from = typeof written.$ref === "string" ? joinPath(file, written.$ref) : null;
  const taken = from === null ? null : parsedJson(files[from]);
  const { $ref: _, ...own } = written;
  const field = { ...(isObject(taken) ? taken : {}), ...own } as QuestionSource["field"];
  const isBlock = typeof written.block === "string";
  const title = typeof field.title === "string" ? field.title : (titleOfBlock(files, written) ?? name);
  const isRequired = isBlock ? written.required === true : required.includes(name);
  return { name, title, written, field, from, isBlock, isRequired };
}

function titleOfBlock(files: SourceFiles, { block }: Value): string | null {
  const shared = typeof block === "string" ? parsedJson(files[`shared/${block}.json`]) : null;
  return isObject(shared) && typeof shared.title === "string" ? shared.title : null;
}
