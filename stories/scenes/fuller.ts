import fc from "fast-check";
import {
  type Answer,
  stepView,
  type Entries,
  type Json,
  normalize,
  pathOf,
  problemsIn,
  type Wizard,
} from "#engine";
import { validAnswers } from "../../engine/testing/answers.ts";

/** So many answers are thought up to find a value for each question that was left out. */
const mostThoughtUp = 30;

/** The lawful answer with every question answered that was left out, as far as values for it can be thought up. */
export function fuller<T extends { entries: Entries; answer: Answer }>(
  wizard: Wizard,
  slug: string,
  given: T,
): T {
  const { answers } = pathOf(wizard, given.entries);
  const isLawful = (answer: Answer) =>
    problemsIn(wizard, slug, normalize(wizard, slug, answer, answers), answers).length === 0;
  const leftOut = (answer: Answer) =>
    stepView(wizard, slug, answer, answers).fields.filter(
      ({ name, disabled }) => !disabled && !(name in answer),
    );
  let { answer } = given;
  if (!isLawful(answer) || leftOut(answer).length === 0) return given;
  const thoughtUp = fc.sample(validAnswers(wizard, slug, answers), { numRuns: mostThoughtUp, seed: 1 });
  for (const { name } of leftOut(answer)) {
    const found = valuesOf(thoughtUp, name).find((value) => isLawful({ ...answer, [name]: value }));
    if (found !== undefined) answer = { ...answer, [name]: found };
  }
  return { ...given, answer };
}

/** Values that read well first: words without anything strange, short ones. */
function valuesOf(answers: Answer[], name: string): Json[] {
  const values = answers.flatMap((answer) => (answer[name] === undefined ? [] : [answer[name]]));
  const strangeness = (value: Json) => (/^[\w .,:@/"{}-]+$/u.test(JSON.stringify(value)) ? 0 : 1);
  return values.sort(
    (one, other) =>
      strangeness(one) - strangeness(other) || JSON.stringify(one).length - JSON.stringify(other).length,
  );
}
