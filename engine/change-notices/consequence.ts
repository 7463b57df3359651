import type { Entries } from "../definition/definition.ts";
import { entriesUnder, todaysStep } from "../definition/former-names.ts";
import { ownValue } from "../definition/json.ts";
import { type Path, type PathStep, pathOf, stepReached } from "../path/path.ts";
import type { Wizard } from "../path/wizard.ts";
import { type UnfitAnswer, unfitAnswers } from "./unfit-answers.ts";

/**
 * Reason why a finished step is incomplete: it is new; the path now includes it; it can no longer be skipped;
 * or answers there no longer fit (`UnfitAnswer`).
 */
export type StepBecause = "new-step" | "now-asked" | "must-answer" | "answers";

/** Consequence of changed definitions for one registrant. */
export interface Consequence {
  /** Slugs of the steps they were and are at: the last step of the path when everything is done. */
  before: string;
  after: string;
  /** `back`: they stand before the place where they stood. `on`: they stand elsewhere, and were not brought back. */
  move: "none" | "back" | "on";
  /** Reason why their current step is incomplete; null when they have not moved. */
  because: StepBecause | null;
  /** Every answer that no longer fits, also at steps behind the one where they stand now. Nothing of it is lost. */
  unfit: UnfitAnswer[];
  /** Done steps that are no longer on their path. Answers there are kept, but ignored. */
  passedBy: string[];
  /** Steps that were not on their path and are now. */
  newSteps: string[];
  /** `true` if they are where they were, and all their answers fit and count. */
  isUntouched: boolean;
}

/**
 * Returns the consequence of one definition following another. Depends only on the definitions and the entries, and
 * replays them as the server does when the registrant returns.
 */
export function consequenceFor(before: Wizard, after: Wizard, stored: Entries): Consequence {
  const entries = entriesUnder(after.definition, stored);
  const was = underNamesOf(after, pathOf(before, entriesUnder(after.definition, stored, before.definition)));
  const now = pathOf(after, entries);
  const places = { before: stepReached(before, was), after: stepReached(after, now) };
  const unfit = unfitAnswers(before, after, entries, now);
  const known = new Set(was.steps.map(({ slug }) => slug));
  const met = new Set(now.steps.map(({ slug }) => slug));
  const move = moveOf(was, now, places);
  const passedBy = was.steps.filter(
    (step) => isDone(step) && isAnswered(entries, step) && !met.has(step.slug),
  );
  return {
    ...places,
    move,
    because:
      move === "none" || now.incomplete === null ? null : becauseOf(was, before, now.incomplete, entries),
    unfit,
    passedBy: passedBy.map(({ slug }) => slug),
    newSteps: now.steps.map(({ slug }) => slug).filter((slug) => !known.has(slug)),
    isUntouched: move === "none" && unfit.length === 0 && passedBy.length === 0,
  };
}

/** An earlier path with its steps under the names that they have now. */
function underNamesOf({ definition }: Wizard, path: Path): Path {
  const steps = path.steps.map((step) => ({ ...step, slug: todaysStep(definition, step.slug) }));
  return { ...path, steps, incomplete: path.incomplete && todaysStep(definition, path.incomplete) };
}

function isDone({ status }: PathStep): boolean {
  return status === "answered" || status === "skipped";
}

function isAnswered(entries: Entries, { slug }: PathStep): boolean {
  return ownValue(entries, slug) !== undefined;
}

function moveOf(
  was: Path,
  now: Path,
  { before, after }: { before: string; after: string },
): Consequence["move"] {
  if (before === after) return "none";
  const slugs = now.steps.map(({ slug }) => slug);
  const here = slugs.indexOf(after);
  const there = slugs.indexOf(before);
  if (there >= 0) return here < there ? "back" : "on";
  // Their step is gone: they are brought back if something that they did comes after where they stand now.
  const done = new Set(was.steps.filter(isDone).map(({ slug }) => slug));
  return slugs.slice(here).some((slug) => done.has(slug)) ? "back" : "on";
}

function becauseOf(was: Path, before: Wizard, incomplete: string, entries: Entries): StepBecause {
  const isKnown =
    Object.hasOwn(before.definition.steps, incomplete) || was.steps.some(({ slug }) => slug === incomplete);
  if (!isKnown) return "new-step";
  const entry = ownValue(entries, incomplete);
  if (entry?.answer) return "answers";
  if (entry?.skipped) return "must-answer";
  return "now-asked";
}
