import fc from "fast-check";
import type { Answer, Answers } from "../definition.ts";
import { normalize } from "../normalize.ts";
import { type Judge, problemsIn, stepOf } from "../validation.ts";
import { type Breach, breachesOf } from "./breaches.ts";
import { drawFields } from "./lawful-values.ts";

/** Tries to find a lawful answer: texts are now and then too long once tidied. */
const mostTries = 200;

/** Answers that will do at a step after these earlier ones, as people type them. */
export function lawfulAnswers(judge: Judge, slug: string, answers: Answers = {}): fc.Arbitrary<Answer> {
  const { properties, required } = stepOf(judge, slug);
  return fc.gen().map((draw) => {
    // Not `filter`: it would run the same draws again for ever.
    for (let tries = 0; tries < mostTries; tries += 1) {
      const answer = drawFields((one) => draw(one), judge, properties, required, answers);
      if (!isRefused(judge, slug, answer, answers)) return answer;
    }
    throw new Error(`No lawful answer to "${slug}" was found.`);
  });
}

/** An answer with one thing wrong. */
export interface BrokenAnswer {
  answer: Answer;
  /** The rule that it breaks, and where. Another may be told at that place when both are broken by one change. */
  rule: string;
  path: Breach["path"];
}

/** Lawful answers of which one value was made unlawful, left out or added. */
export function brokenAnswers(judge: Judge, slug: string, answers: Answers = {}): fc.Arbitrary<BrokenAnswer> {
  return lawfulAnswers(judge, slug, answers).chain((lawful) => {
    const breaches = breachesOf(judge, slug, lawful, answers);
    return fc.constantFrom(...breaches.filter(({ answer }) => isRefused(judge, slug, answer, answers)));
  });
}

function isRefused(judge: Judge, slug: string, answer: Answer, answers: Answers): boolean {
  return problemsIn(judge, slug, normalize(judge, slug, answer, answers), answers).length > 0;
}
