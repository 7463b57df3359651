import type { Answer, Answers } from "../../definition.ts";
import type { Forms } from "../../forms.ts";
import { fill } from "./fill.ts";
import { formOfStep, mostJudgements, type Question, type ValuesOf } from "./form.ts";
import { listsFor } from "./lists.ts";
import { givenAt, type Means, mostAlike, valuesFor } from "./values.ts";

/**
 * A lawful answer to a step after these earlier answers that says no more than it must, and what is `wanted`: fields
 * with their values. What makes a wanted field count is given with it. Null when none was found: then there is none,
 * or the rules are beyond what can be thought up here. Always the same for the same question.
 */
export function shortestAnswer(
  judge: Forms,
  slug: string,
  answers: Answers,
  wanted: Answer = {},
  means: Means = {},
): Answer | null {
  return answerWithin({ judge, slug, answers, means, left: { judgements: mostJudgements } }, wanted);
}

/** The same, within what is left of a larger question's bounds. */
export function answerWithin(question: Question, wanted: Answer): Answer | null {
  return fill(formOfStep(question), wanted, valuesInStep(question));
}

function valuesInStep(question: Question): ValuesOf {
  const { judge, slug, means } = question;
  const siblings = judge.definition.steps[slug]?.properties ?? {};
  const given = givenAt(means, slug);
  return (name, field, own) => {
    const place = { judge, field, own, siblings, models: mostAlike(given, own), means };
    const values = valuesFor(place, name);
    return field.type === "array" ? listsFor({ ...question, own }, name, field, values) : values;
  };
}
