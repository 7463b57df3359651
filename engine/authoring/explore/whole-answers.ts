import type { Answers } from "../../definition/definition.ts";
import { ownValue } from "../../definition/json.ts";
import type { Wizard } from "../../path/wizard.ts";
import { isComputed } from "../../rules/field.ts";
import { shortestAnswer } from "../samples/answers.ts";

/**
 * Returns answers whose computed ones are what really follows from the others; null when none were found. The search
 * tries every value of a computed answer, and two of them may exclude each other.
 */
export function wholeAnswers(wizard: Wizard, answers: Answers): Answers | null {
  const whole: Answers = {};
  for (const [slug, own] of Object.entries(answers)) {
    const fields = Object.values(ownValue(wizard.definition.steps, slug)?.properties ?? {});
    const found = fields.some(isComputed) ? shortestAnswer(wizard, slug, whole, own) : own;
    if (!found) return null;
    whole[slug] = found;
  }
  return whole;
}
