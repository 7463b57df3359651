import {
  type Answer,
  type Answers,
  correctionProgress,
  type Entries,
  entriesUnder,
  type FieldDefinition,
  isComputed,
  normalizeStored,
  type OpenQuestions,
  openQuestions,
  type Problem,
  type Progress,
  placeUnder,
  progressOf,
  type QuestionPlace,
  refusedChanges,
  type ServedWizard,
  type Submission,
  todaysStep,
  wizardOn,
} from "#engine";
import type { Returned } from "../responses/registrations.ts";
import type { Registration } from "../store/registration-rows.ts";
import { notOpened } from "./refusals.ts";
import { type Facts, resolveServerFields } from "./resolve-server-fields.ts";

/** Returns the wizard as it was when a registration was confirmed: a correction is no reason to ask for what came after. */
export function wizardFor(wizard: ServedWizard, registration: Registration | null): ServedWizard {
  const { confirmedAt } = registration ?? {};
  return confirmedAt ? wizardOn(wizard, confirmedAt) : wizard;
}

/** Returns where a registrant is, also if they were asked for corrections. */
export function progressIn(
  wizard: ServedWizard,
  registration: Registration | null,
  entries: Entries,
  submission?: Submission,
): Progress {
  const then = wizardFor(wizard, registration);
  const { returned, confirmedAt } = registration ?? {};
  if (returned) return correctionProgress(then, entries, returned, submission);
  return progressOf(then, entries, { isConfirmed: Boolean(confirmedAt), ...(submission && { submission }) });
}

/** Returns the questions that may be answered again; null for a registration that was not returned. */
export function openIn(
  wizard: ServedWizard,
  registration: Registration | null,
  entries: Entries,
): OpenQuestions | null {
  const { returned } = registration ?? {};
  return returned ? openQuestions(wizardFor(wizard, registration), entries, returned) : null;
}

/** A step, with what its answer is compared with. */
interface Place {
  wizard: ServedWizard;
  slug: string;
  entries: Entries;
  answers: Answers;
  facts: Facts;
}

/** Throws if an answer differs from the stored one in a question that is not open. */
export function refuseOtherChanges(
  { wizard, slug, entries, answers, facts }: Place,
  open: OpenQuestions,
  answer: Answer,
): void {
  const stored = normalizeStored(wizard, slug, entries[slug]?.answer ?? {}, answers);
  const before = resolveServerFields(wizard.definition, slug, stored, facts).answer;
  const refused = refusedChanges(wizard, open, slug, { before, now: answer });
  if (refused.length === 0) return;
  const problems = refused.map((path): Problem => {
    const question = questionInWords(wizard, { step: slug, path }, answers);
    return { path, rule: "not-opened", message: `${question} can't be changed now.` };
  });
  const places = [...open].flatMap(([step, paths]) => paths.map((path) => ({ step, path })));
  const questions = places
    .filter((place) => isAsked(wizard, place))
    .map((place) => questionInWords(wizard, place, answers, slug));
  throw notOpened(questions, problems);
}

/** Returns a return under the names that the wizard uses today. */
export function returnedUnder({ definition }: ServedWizard, returned: Returned): Returned {
  const corrections = returned.corrections.map((one) => placeUnder(definition, one));
  return { ...returned, corrections, sent: entriesUnder(definition, returned.sent) };
}

/** Returns a return with the corrections of a step done. */
export function withDone({ definition }: ServedWizard, returned: Returned, slug: string): Returned {
  const corrections = returned.corrections.map((one) =>
    todaysStep(definition, one.step) === slug ? { ...one, done: true } : one,
  );
  return { ...returned, corrections };
}

/** Returns the fields along a path, the innermost last. */
function fieldsAlong({ definition }: ServedWizard, { step, path }: QuestionPlace): FieldDefinition[] {
  let properties = definition.steps[step]?.properties;
  return path.flatMap((name) => {
    const field = typeof name === "string" ? properties?.[name] : undefined;
    if (!field) return [];
    properties = field.items?.properties;
    return [field];
  });
}

function isAsked(wizard: ServedWizard, place: QuestionPlace): boolean {
  const field = fieldsAlong(wizard, place).at(-1);
  return !field || !(isComputed(field) || field.draw?.widget === "hidden");
}

/** Returns a question in words: “Certificate 1: Number”, with its step if that is another one than `here`. */
function questionInWords(
  wizard: ServedWizard,
  place: QuestionPlace,
  answers: Answers,
  here = place.step,
): string {
  const { step, path } = place;
  const rail = wizard.definition.machine.states[step]?.meta.rail ?? step;
  if (path.length === 0) return `everything in “${rail}”`;
  const rows = path.filter((part) => typeof part === "number");
  const titles = fieldsAlong(wizard, place).map(({ title = "", draw }, index) => {
    const row = rows[index];
    return row === undefined ? title : `${draw?.entry ?? title} ${row + 1}`;
  });
  const scope = { own: answers[step] ?? {}, answers };
  const text = titles.join(": ");
  const shown = wizard.texts?.filledAt(wizard, step, { message: text, path }, scope) ?? text;
  return step === here ? `“${shown}”` : `“${shown}” in “${rail}”`;
}
