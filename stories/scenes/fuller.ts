import { type Answer, type Entries, pathOf, type Wizard } from "#engine";
import { fullestAnswer } from "#engine/authoring";

/** Returns the same with every question answered that was left out, where a valid value is found. */
export function fuller<T extends { entries: Entries; answer: Answer }>(
  wizard: Wizard,
  slug: string,
  sample: T,
): T {
  const { answers } = pathOf(wizard, sample.entries);
  return { ...sample, answer: fullestAnswer(wizard, slug, answers, sample.answer) };
}
