import { normalizeStored } from "../answer/stored-answer.ts";
import type { Answer, Answers, Entries, FieldDefinition, Json, Problem } from "../definition/definition.ts";
import { entriesUnder, todaysStep } from "../definition/former-names.ts";
import { isSameJson, ownValue, valueIn } from "../definition/json.ts";
import { type Path, pathOf } from "../path/path.ts";
import type { Wizard } from "../path/wizard.ts";
import { fieldAt, fieldCounts } from "../rules/field.ts";
import { problemsIn, stepOf } from "../rules/validation.ts";

/**
 * Reason why a once valid answer no longer is: its question is new; it is required now (`condition`: before, only of
 * others); the chosen option is gone; or another rule has changed.
 */
export type UnfitBecause = "new-question" | "now-required" | "condition" | "option-dropped" | "rule";

/** One answer that fitted the old definition and does not fit the new one. */
export interface UnfitAnswer {
  step: string;
  path: (string | number)[];
  because: UnfitBecause;
  /** The rule that it breaks now, and the sentence of that rule. */
  rule: string;
  message: string;
  /** The question's title now. */
  question: string;
  /** Submitted value and the label people knew it by, such as an option's. Undefined without a value. */
  value: Json | undefined;
  label: string | undefined;
}

/** A step's answer as a definition reads it, with the earlier answers that its conditions saw. */
export interface ReadAnswer {
  answer: Answer;
  answers: Answers;
  problems: Problem[];
}

/**
 * Every answer on a path as this wizard reads it. Those ahead of the incomplete step are validated as if the ones before
 * them stood: what will be said of them when their turn comes, if nothing else is changed.
 */
export function readAnswers(wizard: Wizard, entries: Entries, path: Path): Map<string, ReadAnswer> {
  const read = new Map<string, ReadAnswer>();
  const answers: Answers = {};
  for (const { slug } of path.steps) {
    const stored = ownValue(entries, slug)?.answer;
    if (!stored) continue;
    const before = { ...answers };
    const answer = normalizeStored(wizard, slug, stored, before);
    read.set(slug, { answer, answers: before, problems: problemsIn(wizard, slug, answer, before) });
    answers[slug] = answer;
  }
  return read;
}

/** The answers that the old definition was content with and the new one is not, in the order of the new path. */
export function unfitAnswers(before: Wizard, after: Wizard, entries: Entries, path: Path): UnfitAnswer[] {
  const earlier = entriesUnder(after.definition, entries, before.definition);
  const read = readAnswers(before, earlier, pathOf(before, earlier));
  const was = new Map([...read].map(([step, one]) => [todaysStep(after.definition, step), one]));
  return [...readAnswers(after, entries, path)].flatMap(([step, now]) => {
    const known = was.get(step);
    return now.problems
      .filter((problem) => !known?.problems.some((old) => isSameJson(old.path, problem.path)))
      .map((problem) => unfitAnswer({ before, after, step, known, now }, problem));
  });
}

interface Reading {
  before: Wizard;
  after: Wizard;
  step: string;
  known: ReadAnswer | undefined;
  now: ReadAnswer;
}

function unfitAnswer({ before, after, step, known, now }: Reading, problem: Problem): UnfitAnswer {
  const { path, rule, message } = problem;
  const field = fieldAt(after.validators, stepOf(after, step), path, {
    own: now.answer,
    answers: now.answers,
  });
  const old = known && oldField(before, step, path, known);
  const value = valueIn(now.answer, path);
  const option = optionsOf(before, old).find((one) => one.value === value);
  return {
    step,
    path,
    because: becauseOf({ rule, wasWanted: old, isDropped: option !== undefined, before, step, known }),
    rule,
    message,
    question: field?.title ?? titleAbove(after, step, path) ?? String(path[0] ?? step),
    value,
    label: option?.label,
  };
}

function becauseOf(of: {
  rule: string;
  wasWanted: FieldDefinition | undefined;
  isDropped: boolean;
  before: Wizard;
  step: string;
  known: ReadAnswer | undefined;
}): UnfitBecause {
  const { rule, wasWanted, isDropped, before, known } = of;
  if (rule === "list" && isDropped) return "option-dropped";
  if (rule !== "required") return "rule";
  if (!wasWanted) return "new-question";
  const scope = known && { own: known.answer, answers: known.answers };
  return scope && !fieldCounts(before.validators, wasWanted, scope) ? "condition" : "now-required";
}

/** The question as it was asked then; undefined when it was not there. */
function oldField(
  before: Wizard,
  slug: string,
  path: (string | number)[],
  { answer, answers }: ReadAnswer,
): FieldDefinition | undefined {
  const step = ownValue(before.definition.steps, slug);
  if (!step) return undefined;
  const names = path.filter((part) => typeof part === "string");
  let fields: FieldDefinition["properties"] = step.properties;
  for (const name of names) {
    const field: FieldDefinition | undefined = fields && ownValue(fields, name);
    if (!field) return undefined;
    fields = field.items?.properties ?? field.properties;
  }
  return fieldAt(before.validators, step, path, { own: answer, answers });
}

/** The title of the innermost question around a place that has none of its own, such as one choice of a list. */
function titleAbove(wizard: Wizard, slug: string, path: (string | number)[]): string | undefined {
  let fields: FieldDefinition["properties"] = stepOf(wizard, slug).properties;
  let title: string | undefined;
  for (const name of path) {
    if (typeof name === "number") continue;
    const field: FieldDefinition | undefined = fields && ownValue(fields, name);
    title = field?.title ?? title;
    fields = field?.items?.properties ?? field?.properties;
  }
  return title;
}

function optionsOf(wizard: Wizard, field: FieldDefinition | undefined) {
  const list = field?.list ?? field?.items?.list;
  return (list === undefined ? undefined : ownValue(wizard.definition.lists, list)?.options) ?? [];
}
