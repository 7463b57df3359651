import { withComputed } from "../../answer/normalize.ts";
import type { Answer, Answers, FieldDefinition, Json } from "../../definition/definition.ts";
import type { Scope } from "../../rules/condition.ts";
import { fieldCounts, fieldNow, isComputed } from "../../rules/field.ts";
import type { Forms } from "../../rules/forms.ts";
import { hasParts } from "../../rules/lookup.ts";
import { offeredOptions } from "../../rules/retired-options.ts";
import { keywordsIn } from "../keywords/keywords.ts";
import { distinct } from "./classes.ts";
import { fillForm, type TestsOf } from "./fill.ts";
import { formOfStep, inOrderOfNeed, mostValidations, type Question, type ValuesOf } from "./form.ts";
import { listsFor } from "./lists.ts";
import { repaired } from "./repaired-answer.ts";
import { mostAlike, sampleAnswers, type ValueSources, valuesFor } from "./values.ts";

/**
 * Returns the shortest valid answer to a step that contains `wanted`: fields with their values, together with what makes
 * them count. Null when none was found: then there is none, or the rules are beyond this search. Deterministic.
 */
export function shortestAnswer(
  forms: Forms,
  slug: string,
  answers: Answers,
  wanted: Answer = {},
): Answer | null {
  return answerWithin(tryAt(forms, slug, answers), wanted);
}

/** Returns a step to be answered, with all its tries left. */
export function tryAt(forms: Forms, slug: string, answers: Answers, sources: ValueSources = {}): Question {
  return { forms, slug, answers, sources, left: { validations: mostValidations } };
}

/** Returns the same within the bounds of a larger question. */
export function answerWithin(question: Question, wanted: Answer, tests?: TestsOf): Answer | null {
  return fillForm(formOfStep(question), wanted, valuesInStep(question), tests);
}

/** Values that are tried for one question that was left out. */
const mostTried = 30;

/** Returns a valid answer with every question answered that it leaves out, where a valid value is found. */
export function fullestAnswer(forms: Forms, slug: string, answers: Answers, answer: Answer): Answer {
  const question = tryAt(forms, slug, answers);
  const form = formOfStep(question);
  const valuesOf = valuesInStep(question);
  if (form.validated(answer).wrong.size > 0) return answer;
  const own = { ...answer };
  for (const name of inOrderOfNeed(form.fields)) {
    const now = form.now(name, own);
    if (!now || isComputed(now) || Object.hasOwn(own, name)) continue;
    let tried = 0;
    for (const value of valuesOf(name, now, own)) {
      const { normal, wrong } = form.validated({ ...own, [name]: value });
      const stored = normal[name];
      if (wrong.size === 0 && stored !== undefined) own[name] = stored;
      tried += 1;
      if (tried === mostTried || Object.hasOwn(own, name)) break;
    }
  }
  return form.validated(own).normal;
}

function valuesInStep(question: Question): ValuesOf {
  const { forms, slug, sources, answers } = question;
  const siblings = forms.definition.steps[slug]?.properties ?? {};
  const samples = sampleAnswers(sources, slug);
  return (name, field, own) => {
    const models = mostAlike(samples, own);
    const values = valuesFor({ forms, field, own, siblings, models, sources, answers }, name);
    return field.type === "array" ? listsFor({ ...question, own }, name, field, values) : values;
  };
}

/** Makes the choices of a random answer: the same choices give the same answer. */
export interface Chooser {
  pick: <Value>(values: Value[]) => Value;
  /** Returns the value of a field that offers no choices: a text, a number, a file, a lookup. */
  value: (field: FieldDefinition, own: Answer) => Json;
}

/** Answers fields at random, each after those that it depends on. Texts may still turn out too long once normalized. */
export function randomAnswer(
  forms: Forms,
  { properties, required }: Pick<Required<FieldDefinition>, "properties" | "required">,
  answers: Answers,
  chooser: Chooser,
): Answer {
  const own: Answer = {};
  for (const name of inOrderOfNeed(properties)) {
    const field = properties[name];
    const scope = { own: withComputed(forms, properties, own, answers), answers };
    if (!field || isComputed(field) || !fieldCounts(forms.validators, field, scope)) continue;
    if (!required.includes(name) && chooser.pick([false, true])) continue;
    const value = randomValue(forms, fieldNow(forms.validators, field, scope), { own, answers }, chooser);
    if (value !== undefined) own[name] = value;
  }
  return repaired(forms, properties, { own, answers }, chooser.pick);
}

function randomValue(forms: Forms, field: FieldDefinition, scope: Scope, chooser: Chooser): Json | undefined {
  const { own, answers } = scope;
  const fixing = keywordsIn(field).find(({ only }) => only);
  if (fixing) return fixing.only?.(field, own);
  if (field.const !== undefined) return field.const;
  const offered = forms.definition.lists[field.list ?? ""]?.options;
  const options = offered ? offeredOptions(offered).map(({ value }) => value) : field.enum;
  if (options) return chooser.pick<Json>(options);
  if (field.type === "boolean") return chooser.pick([false, true]);
  if (field.type !== "array" || hasParts(field)) return chooser.value(field, own);
  const { items, minItems = 1, maxItems = 5, uniqueItems } = field;
  if (!items) return [];
  const least = Math.max(1, minItems);
  const most = Math.max(minItems, Math.min(maxItems, 5));
  const length = chooser.pick(Array.from({ length: most - least + 1 }, (_none, more) => least + more));
  const { properties, required = [] } = items;
  const list = Array.from({ length }, () =>
    properties
      ? randomAnswer(forms, { properties, required }, answers, chooser)
      : randomValue(forms, items, scope, chooser),
  ).filter((value) => value !== undefined);
  return uniqueItems ? distinct(list) : list;
}
