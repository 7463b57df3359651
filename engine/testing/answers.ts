import fc from "fast-check";
import type { Answer, Answers } from "../definition.ts";
import type { Forms } from "../forms.ts";
import { normalize } from "../normalize.ts";
import { problemsIn, stepOf } from "../validation.ts";
import { type Breach, breachesOf } from "./breaches.ts";
import { drawFields } from "./valid-values.ts";

/** Tries to find a valid answer: texts are now and then too long once tidied. */
const mostTries = 200;

/** Answers that will do at a step after these earlier ones, as people type them. */
export function validAnswers(judge: Forms, slug: string, answers: Answers = {}): fc.Arbitrary<Answer> {
  const { properties, required } = stepOf(judge, slug);
  return fc.gen().map((draw) => {
    // Not `filter`: it would run the same draws again for ever.
    for (let tries = 0; tries < mostTries; tries += 1) {
      const answer = drawFields((one) => draw(one), judge, properties, required, answers);
      if (!isRefused(judge, slug, answer, answers)) return answer;
    }
    throw new Error(`No valid answer to "${slug}" was found.`);
  });
}

/** An answer with one thing wrong. */
export interface BrokenAnswer {
  answer: Answer;
  /** The rule that it breaks, and where. Another may be told at that place when both are broken by one change. */
  rule: string;
  path: Breach["path"];
}

/** Valid answers of which one value was made invalid, left out or added. */
export function brokenAnswers(judge: Forms, slug: string, answers: Answers = {}): fc.Arbitrary<BrokenAnswer> {
  return validAnswers(judge, slug, answers).chain((valid) => {
    const breaches = breachesOf(judge, slug, valid, answers);
    return fc.constantFrom(...breaches.filter(({ answer }) => isRefused(judge, slug, answer, answers)));
  });
}

function isRefused(judge: Forms, slug: string, answer: Answer, answers: Answers): boolean {
  return problemsIn(judge, slug, normalize(judge, slug, answer, answers), answers).length > 0;
}
