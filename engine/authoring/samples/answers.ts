import type { Answer, Answers } from "../../definition.ts";
import type { Judge } from "../../validation.ts";
import { fill } from "./fill.ts";
import { formOfStep, inOrderOfNeed, mostValidations, type Question, type ValuesOf } from "./form.ts";
import { listsFor } from "./lists.ts";
import { mostAlike, sampleAnswers, type ValueSources, valuesFor } from "./values.ts";

/**
 * Returns the shortest valid answer to a step that contains `wanted`: fields with their values, together with what makes
 * them count. Null when none was found: then there is none, or the rules are beyond this search. Deterministic.
 */
export function shortestAnswer(
  judge: Judge,
  slug: string,
  answers: Answers,
  wanted: Answer = {},
  sources: ValueSources = {},
): Answer | null {
  return answerWithin({ judge, slug, answers, sources, left: { validations: mostValidations } }, wanted);
}

/** Returns the same within the bounds of a larger question. */
export function answerWithin(question: Question, wanted: Answer): Answer | null {
  return fill(formOfStep(question), wanted, valuesInStep(question));
}

/** Values that are tried for one question that was left out. */
const mostTried = 30;

/** Returns a valid answer with every question answered that it leaves out, where a valid value is found. */
export function fullestAnswer(
  judge: Judge,
  slug: string,
  answers: Answers,
  answer: Answer,
  sources: ValueSources = {},
): Answer {
  const question = { judge, slug, answers, sources, left: { validations: mostValidations } };
  const form = formOfStep(question);
  const valuesOf = valuesInStep(question);
  if (form.validated(answer).wrong.size > 0) return answer;
  return inOrderOfNeed(form.fields).reduce((own, name) => {
    const now = form.now(name, own);
    if (!now || name in own) return own;
    let tried = 0;
    for (const value of valuesOf(name, now, own)) {
      const { normal, wrong } = form.validated({ ...own, [name]: value });
      const stored = normal[name];
      if (wrong.size === 0 && stored !== undefined) return { ...own, [name]: stored };
      tried += 1;
      if (tried === mostTried) break;
    }
    return own;
  }, answer);
}

function valuesInStep(question: Question): ValuesOf {
  const { judge, slug, sources } = question;
  const siblings = judge.definition.steps[slug]?.properties ?? {};
  const samples = sampleAnswers(sources, slug);
  return (name, field, own) => {
    const models = mostAlike(samples, own);
    const values = valuesFor({ judge, field, own, siblings, models, sources }, name);
    return field.type === "array" ? listsFor({ ...question, own }, name, field, values) : values;
  };
}
