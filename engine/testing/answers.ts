import fc from "fast-check";
import type { Answer, Answers } from "../definition.ts";
import { normalize } from "../normalize.ts";
import { type Judge, problemsIn, stepOf } from "../validation.ts";
import { type InvalidVariant, invalidVariantsOf } from "./invalid-variants.ts";
import { drawFields } from "./valid-values.ts";

/** Tries to find a valid answer: some texts are too long once normalized. */
const mostTries = 200;

/** Returns valid answers to a step after these earlier ones, as people type them. */
export function validAnswers(judge: Judge, slug: string, answers: Answers = {}): fc.Arbitrary<Answer> {
  const { properties, required } = stepOf(judge, slug);
  return fc.gen().map((draw) => {
    // Not `filter`: it would repeat the same draws forever.
    for (let tries = 0; tries < mostTries; tries += 1) {
      const answer = drawFields((one) => draw(one), judge, properties, required, answers);
      if (!isRefused(judge, slug, answer, answers)) return answer;
    }
    throw new Error(`No valid answer to "${slug}" was found.`);
  });
}

/** An answer with one error. */
export interface InvalidAnswer {
  answer: Answer;
  /** The rule that it breaks, and where. Another may be reported there when one change breaks both. */
  rule: string;
  path: InvalidVariant["path"];
}

/** Returns valid answers of which one value was made invalid, left out or added. */
export function invalidAnswers(
  judge: Judge,
  slug: string,
  answers: Answers = {},
): fc.Arbitrary<InvalidAnswer> {
  return validAnswers(judge, slug, answers).chain((valid) => {
    const variants = invalidVariantsOf(judge, slug, valid, answers);
    return fc.constantFrom(...variants.filter(({ answer }) => isRefused(judge, slug, answer, answers)));
  });
}

function isRefused(judge: Judge, slug: string, answer: Answer, answers: Answers): boolean {
  return problemsIn(judge, slug, normalize(judge, slug, answer, answers), answers).length > 0;
}
