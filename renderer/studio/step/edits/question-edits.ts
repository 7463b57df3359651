import { type FieldDefinition, isObject, type Json, testsOf, valueIn } from "#engine";
import {
  type Mention,
  namesReadBy,
  type Operation,
  placeBelow,
  type QuestionSource,
  remove,
  roleOfFile,
  type SourceFiles,
  type StepSource,
  shortFieldName,
  valueAt,
  wizardFile,
} from "#engine/authoring";
import { lastOfTable, type Table } from "./tables.ts";

/** Puts a copy of a question below it. */
export function duplicateEdit(files: SourceFiles, source: StepSource, question: QuestionSource): Operation[] {
  const { was: _was, ...written } = question.written;
  const title = `${question.title} (copy)`;
  return [
    {
      kind: "add-field",
      ...placeBelow(source, lastOfTable(source, question.name) ?? question.name),
      name: freeName(source, question.name),
      field: { ...written, title } as FieldDefinition,
      required: question.isRequired,
      sample: sampleOf(files, source, question.name),
    },
  ];
}

/** Moves a question to another page, where its answers follow. References to its old page then name that page. */
export function elsewhereEdit(
  files: SourceFiles,
  source: StepSource,
  question: QuestionSource,
  step: string,
): Operation[] {
  const { was = [], when: _when, clears: _clears, ...written } = question.written;
  const former = [question.name, ...([was].flat() as string[])].map((name) =>
    name.includes(".") ? name : `${source.step}.${name}`,
  );
  // A question that comes back is at home again.
  const elsewhere = former.filter((name) => !name.startsWith(`${step}.`));
  return [
    { kind: "remove", address: `${source.wizard}/${source.step}.${question.name}` },
    {
      kind: "add-field",
      wizard: source.wizard,
      step,
      name: question.name,
      field: { ...written, was: elsewhere } as FieldDefinition,
      required: question.isRequired,
      sample: sampleOf(files, source, question.name),
      after: null,
    },
  ];
}

/** Returns why a question can't be copied to a page: a list of rows is sent in a form of its own; null if it can. */
export function copyProblem(
  files: SourceFiles,
  wizard: string,
  step: string,
  { field }: QuestionSource,
): string | null {
  const body = bodyOfPage(files, wizard, step);
  if (Array.isArray(body)) return rowsOnly;
  return isObject(body) && field.items?.properties && !field.items.file
    ? "The page says how each row of this list is sent. Copy or move the list in the source."
    : null;
}

/** Returns why no question can be added to a page: what it sends is the rows of a list; null if some can. */
export function addProblem(
  files: SourceFiles,
  { wizard, step, sharedWith, list }: StepSource,
): string | null {
  if (list !== null) return null;
  const pages = [{ wizard, step }, ...sharedWith];
  return pages.some((page) => Array.isArray(bodyOfPage(files, page.wizard, page.step))) ? rowsOnly : null;
}

const rowsOnly =
  "This page sends nothing but the rows of its list. Ask on another page, or change what it sends in the source.";

/** The body of the call that saves a page, where the wizard declares one. */
function bodyOfPage(files: SourceFiles, wizard: string, step: string): Json | undefined {
  return valueAt(files, wizardFile(wizard), ["states", step, "meta", "save", "body"]);
}

/** Returns what a question reads of its page, one sentence each; none: it can move to another one. */
export function readsOf(source: StepSource, { name, title, field }: QuestionSource): string[] {
  const conditions = (field.variants ?? []).flatMap(({ when }) => testsOf(when));
  const names = new Set([...conditions, ...namesReadBy(field)].map((read) => read.name));
  const read = source.questions.filter(
    (one) => one.name !== name && [...names].some((path) => path.split(".")[0] === one.name),
  );
  return read.map((one) => `“${title}” reads “${one.title}”, which stays on this page.`);
}

/** Returns a name that no question of the page has: `phone`, `phone2`. */
export function freeName({ questions }: StepSource, wanted: string, others: string[] = []): string {
  const taken = new Set([...questions.map(({ name }) => name), ...others]);
  const stem = wanted.replace(/\d+$/u, "");
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${stem}${number}`;
    if (!taken.has(name)) return name;
  }
}

/** The answer that a journey gives to a question. */
function sampleOf(files: SourceFiles, { wizard, step, list }: StepSource, name: string): Json {
  const journeys = valueAt(files, wizardFile(wizard, "journeys"), ["journeys"]);
  const path = list === null ? [name] : [list, 0, name];
  const samples = (Array.isArray(journeys) ? journeys : []).map((journey) =>
    valueIn(journey, ["entries", step, "answer", ...path]),
  );
  return samples.find((answer) => answer !== undefined) ?? "Sample";
}

/** Returns what else needs a question, one sentence each; none: it can be removed. */
export function needsOfQuestion(files: SourceFiles, source: StepSource, name: string): string[] {
  const { wizard, step, list } = source;
  const target =
    list === null
      ? ({ kind: "field", wizard, step, field: name } as const)
      : ({ kind: "column", wizard, step, field: list, column: name } as const);
  const sentences = remove(files, target).obstacles.map((mention) => sentenceOfMention(files, mention));
  return [...new Set(sentences)];
}

const uses: Partial<Record<Mention["use"], string>> = {
  condition: "is asked depending on it",
  comparison: "is compared with it",
  "computed answer": "is computed from it",
  "other field": "names it",
  text: "shows its answer",
  guidance: "stands beside it",
};

function sentenceOfMention(files: SourceFiles, { file, path, use }: Mention): string {
  if (roleOfFile(file)?.kind === "wizard") {
    const rail = valueAt(files, file, ["states", String(path[1] ?? ""), "meta", "rail"]);
    return `Where ${typeof rail === "string" ? rail : "a step"} leads depends on it.`;
  }
  const at = path.lastIndexOf("properties");
  const title = at < 0 ? undefined : valueAt(files, file, [...path.slice(0, at + 2), "title"]);
  const holder = typeof title === "string" ? `“${title}”` : placeOfMention(file, path);
  return `${holder} ${uses[use] ?? "names it"}.`;
}

function placeOfMention(file: string, path: Mention["path"]): string {
  if (path[0] === "guidance") return "A text between the questions";
  if (path[0] === "description" || path[0] === "title") return "The heading of a page";
  return roleOfFile(file)?.kind === "site" ? "A mail or text of the wizard" : `A place in ${file}`;
}

/** Adds a line below the others of a table: a question like the last one, in words of its own. */
export function lineEdit(files: SourceFiles, source: StepSource, table: Table, title: string): Operation[] {
  const { wizard, step, file, questions } = source;
  const after = table.lines.at(-1) ?? null;
  const twin = questions.find(({ name }) => name === after);
  const name = freeName(source, shortFieldName(title));
  const { was: _was, when: _when, description: _hint, ...like } = twin?.written ?? {};
  const field = { ...like, title } as FieldDefinition;
  const required = twin?.isRequired ?? false;
  const sample = sampleOf(files, source, after ?? "");
  return [
    { kind: "add-field", wizard, step, name, field, required, sample, after },
    { kind: "insert", file, path: ["guidance", table.index, "fields", table.lines.length], value: name },
  ];
}
