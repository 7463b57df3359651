import type { Answer, Answers, FieldDefinition, Json } from "../definition.ts";
import { isObject, ownValue } from "../json.ts";
import type { Judge } from "../validation.ts";
import { fill } from "./fill.ts";
import { type Form, formOfRow, formOfStep, mostJudgements, type ValuesOf } from "./form.ts";
import { distinct, type Means, mostAlike, valuesFor } from "./values.ts";

/**
 * A lawful answer to a step after these earlier answers that says no more than it must, and what is `wanted`: fields
 * with their values. What makes a wanted field count is given with it. Null when none was found: then there is none,
 * or the rules are beyond what can be thought up here. Always the same for the same question.
 */
export function shortestAnswer(
  judge: Judge,
  slug: string,
  answers: Answers,
  wanted: Answer = {},
  means: Means = {},
): Answer | null {
  return answerWithin(judge, slug, answers, wanted, means, { judgements: mostJudgements });
}

/** The same, within what is left of a larger question's bounds. */
export function answerWithin(
  judge: Judge,
  slug: string,
  answers: Answers,
  wanted: Answer,
  means: Means,
  left: Form["left"],
): Answer | null {
  return fill(
    formOfStep(judge, slug, answers, left),
    wanted,
    valuesInStep({ judge, slug, answers, means, left }),
  );
}

/** What others answered at this step. */
function givenAt({ slug, means }: Question): Answer[] {
  return (means.samples ?? [])
    .map((entries) => ownValue(entries, slug)?.answer)
    .filter((answer) => answer !== undefined);
}

/** The rows, or entries, of a list in an answer. */
function entriesIn(answer: Answer, list: string): Json[] {
  const entries = ownValue(answer, list);
  return Array.isArray(entries) ? entries : [];
}

interface Question {
  judge: Judge;
  slug: string;
  answers: Answers;
  means: Means;
  left: Form["left"];
}

/** The shortest row of a list that holds what is wanted, beside what is given at its step. */
export function rowWithin(
  judge: Judge,
  step: { slug: string; own: Answer; answers: Answers },
  list: string,
  wanted: Answer,
  means: Means,
  left: Form["left"],
): Answer | null {
  const items = judge.definition.steps[step.slug]?.properties[list]?.items ?? {};
  return rowOf({ judge, slug: step.slug, answers: step.answers, means, left }, step.own, list, items, wanted);
}

function valuesInStep(question: Question): ValuesOf {
  const { judge, slug, means } = question;
  const siblings = judge.definition.steps[slug]?.properties ?? {};
  const given = givenAt(question);
  return (name, field, own) => {
    const place = { judge, field, own, siblings, models: mostAlike(given, own), means };
    const values = valuesFor(place, name);
    return field.type === "array" ? listsFor(question, field, values, own, name) : values;
  };
}

/** Lists that others gave, then lists of as few entries as will do. */
function* listsFor(
  question: Question,
  field: FieldDefinition,
  known: Json[],
  own: Answer,
  name: string,
): Iterable<Json> {
  const { items, minItems = 1 } = field;
  const count = Math.max(1, minItems);
  const isShort = (list: Json) => Array.isArray(list) && list.length <= count;
  yield* known.filter(isShort);
  if (items?.properties) yield* rowsFor(question, items, own, name, count);
  else if (items) yield* entriesFor(question, items, own, name, count);
  yield* known.filter((list) => !isShort(list));
}

function* entriesFor(
  question: Question,
  items: FieldDefinition,
  own: Answer,
  name: string,
  count: number,
): Iterable<Json> {
  const { judge, slug, means } = question;
  const given = givenAt(question);
  const siblings = judge.definition.steps[slug]?.properties ?? {};
  const models = mostAlike(given, own).flatMap((model) =>
    entriesIn(model, name).map((entry) => ({ ...model, [name]: entry })),
  );
  const entries = valuesFor({ judge, field: items, own, siblings, models, means }, name);
  for (let start = 0; start < entries.length; start += 1) {
    yield Array.from({ length: count }, (_none, index) => entries[(start + index) % entries.length] ?? null);
  }
}

/** One row over and over; and one whose fields differ, since a row may have to be unlike the others. */
function* rowsFor(
  question: Question,
  items: FieldDefinition,
  own: Answer,
  name: string,
  count: number,
): Iterable<Json> {
  const first = rowOf(question, own, name, items, {});
  if (first) yield Array.from({ length: count }, () => first);
  const others: Json[] = first ? [first] : [];
  for (const [inner, field] of Object.entries(items.properties ?? {})) {
    for (const value of distinct([...valuesFor(rowPlace(question, items, field), inner)]).slice(
      0,
      count + 3,
    )) {
      const row = rowOf(question, own, name, items, { [inner]: value });
      if (!row) continue;
      others.push(row);
      yield Array.from({ length: count }, () => row);
      if (others.length >= count) yield others.slice(-count);
    }
  }
}

function rowPlace({ judge, means }: Question, items: FieldDefinition, field: FieldDefinition) {
  return { judge, field, own: {}, siblings: items.properties ?? {}, models: [], means };
}

function rowOf(
  question: Question,
  own: Answer,
  list: string,
  items: FieldDefinition,
  wanted: Answer,
): Answer | null {
  const { judge, slug, answers, means, left } = question;
  const given = givenAt(question);
  const rows = given.flatMap((answer) => entriesIn(answer, list)).filter(isObject);
  const form = formOfRow(judge, { slug, own, answers }, list, items, left);
  return fill(form, wanted, (name, field, row) =>
    valuesFor({ judge, field, own: row, siblings: form.fields, models: mostAlike(rows, row), means }, name),
  );
}
