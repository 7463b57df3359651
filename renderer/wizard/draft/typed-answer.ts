import {
  type Answer,
  stepView,
  type Entries,
  isBlank,
  isSameJson,
  knownAnswer,
  normalize,
  type Problem,
  pathOf,
  problemsIn,
  type Wizard,
} from "#engine";
import type { Drafts } from "./drafts.ts";

/**
 * What stands in the fields of a step: what is being typed, else what was answered, else what each field starts with
 * and what the account already knows.
 */
export function typedAnswer(
  wizard: Wizard,
  entries: Entries,
  drafts: Drafts,
  slug: string,
  known: Answer = {},
): Answer {
  const begun = drafts[slug] ?? entries[slug]?.answer;
  if (begun) return knownAnswer(wizard, slug, begun);
  const answer: Answer = {};
  for (const { name, default: first } of stepView(wizard, slug, {}, pathOf(wizard, entries).answers)
    .fields) {
    const value = known[name] ?? first;
    if (value !== undefined) answer[name] = value;
  }
  return answer;
}

/** The answer as it would be sent, and what is wrong with it. */
export function judgedAnswer(
  wizard: Wizard,
  entries: Entries,
  slug: string,
  typed: Answer,
): { answer: Answer; problems: Problem[] } {
  const { answers } = pathOf(wizard, entries);
  const answer = normalize(wizard, slug, typed, answers);
  return { answer, problems: problemsIn(wizard, slug, answer, answers) };
}

/** Whether a step was answered with just this: then there is nothing to send. */
export function isUnchanged(entries: Entries, slug: string, answer: Answer): boolean {
  const entry = entries[slug];
  return entry?.answer !== undefined && isSameJson(entry.answer, answer);
}

/** Steps whose typed words were never answered with, and differ from what was. */
export function unsavedSteps(wizard: Wizard, entries: Entries, drafts: Drafts): string[] {
  return Object.keys(drafts).filter((slug) => {
    if (!Object.hasOwn(wizard.definition.steps, slug)) return false;
    const draft = knownAnswer(wizard, slug, drafts[slug] ?? {});
    const { answer } = judgedAnswer(wizard, entries, slug, draft);
    return !isUnchanged(entries, slug, answer) && !isBlank(answer);
  });
}
