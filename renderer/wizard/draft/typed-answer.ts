import {
  type Answer,
  type Answers,
  type Entries,
  isBlank,
  isObject,
  isSameJson,
  knownAnswer,
  normalize,
  type Problem,
  pathOf,
  problemsIn,
  stepView,
  type Wizard,
} from "#engine";

/** Key under which a draft keeps the values that the registrant confirmed; no field can have it. */
const confirmedKey = "(confirmed)";

/** Key under which a draft keeps the answer that it started from. Drafts of older releases have none. */
export const seenKey = "(seen)";

/**
 * Returns these answers with what somebody answered since the draft began, wherever the draft itself changed nothing.
 */
export function withNewer(draft: Answer, answers: Answer, now: Answer | undefined): Answer {
  const seen = draft[seenKey];
  if (!isObject(seen) || !now || isSameJson(seen, now)) return answers;
  const names = Object.keys({ ...answers, ...now });
  const newer = names.map((name) => [name, (isSameJson(draft[name], seen[name]) ? now : answers)[name]]);
  return Object.fromEntries(newer.filter(([, value]) => value !== undefined));
}

/** Returns the values that the registrant confirmed in a draft, by field. */
export function confirmedIn(draft: Answer | undefined): Answer {
  const confirmed = draft?.[confirmedKey];
  return isObject(confirmed) ? confirmed : {};
}

/** Returns a draft that keeps what was confirmed in it, so that it stays locked after a reload. */
export function withConfirmed(draft: Answer, confirmed: Answer): Answer {
  return isBlank(confirmed) ? draft : { ...draft, [confirmedKey]: confirmed };
}

/**
 * Returns the values shown in a step's fields: the draft if there is one, otherwise the answer, otherwise each
 * field's default and the values that the account already has. `fixed` are those that only the account changes.
 */
export function typedAnswer(
  wizard: Wizard,
  entries: Entries,
  drafts: Answers,
  slug: string,
  known: Answer = {},
  fixed: Answer = {},
): Answer {
  const { answer: now } = (wizard.renaming?.entriesUnder(wizard.definition, entries) ?? entries)[slug] ?? {};
  const draft = drafts[slug];
  const begun = draft ? withNewer(draft, draft, now) : now;
  const moved = wizard.renaming?.movedAnswers(wizard.definition, slug, entries);
  // A draft may have been typed before a question moved to this step.
  if (begun) return { ...knownAnswer(wizard, slug, { ...moved, ...begun }), ...fixed };
  const answer: Answer = {};
  for (const { name, default: first } of stepView(wizard, slug, {}, pathOf(wizard, entries).answers).fields) {
    const value = moved?.[name] ?? known[name] ?? first;
    if (value !== undefined) answer[name] = value;
  }
  return answer;
}

/** Returns the answer as it would be sent after these to the steps before it, and its problems. */
export function validatedAnswer(
  wizard: Wizard,
  answers: Answers,
  slug: string,
  typed: Answer,
): { answer: Answer; problems: Problem[] } {
  const answer = normalize(wizard, slug, typed, answers);
  return { answer, problems: problemsIn(wizard, slug, answer, answers) };
}

/** Returns whether a step already has exactly this answer, so that nothing needs to be sent. */
export function isUnchanged(entries: Entries, slug: string, answer: Answer): boolean {
  const entry = entries[slug];
  return entry?.answer !== undefined && isSameJson(entry.answer, answer);
}

/** Returns the steps of the registrant's path whose drafts changed something and differ from their answers. */
export function unsavedSteps(wizard: Wizard, entries: Entries, drafts: Answers): string[] {
  const { steps, answers } = pathOf(wizard, entries);
  return Object.entries(drafts).flatMap(([slug, typed]) => {
    if (!steps.some((one) => one.slug === slug)) return [];
    const draft = knownAnswer(wizard, slug, typed);
    const { answer } = validatedAnswer(wizard, answers, slug, draft);
    const isSaved =
      isSameJson(draft, typed[seenKey]) || isUnchanged(entries, slug, answer) || isBlank(answer);
    return isSaved ? [] : [slug];
  });
}
