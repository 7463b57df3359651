import { normalizeStored } from "../answer/stored-answer.ts";
import type { Answer, Answers, Entries, Entry, Problem } from "../definition/definition.ts";
import { ownValue } from "../definition/json.ts";
import { problemsIn } from "../rules/validation.ts";
import type { WizardEvent } from "./transitions.ts";
import type { Wizard } from "./wizard.ts";

/**
 * `answered` and `skipped` steps are done; `incomplete` is the first that still wants an answer; the ones `ahead` are
 * the rest of the path, as far as it is known.
 */
export type StepStatus = "answered" | "skipped" | "incomplete" | "ahead";

export interface PathStep {
  slug: string;
  status: StepStatus;
  /** Reasons why an earlier answer now fails. Only on the incomplete step. */
  problems: Problem[];
}

/** The steps that one registrant meets. */
export interface Path {
  steps: PathStep[];
  /** Slug of the incomplete step; null when everything is answered and confirmed, or an exit ends the path. */
  incomplete: string | null;
  complete: boolean;
  /** The valid answers of the done steps: what conditions and guards may read, and what counts. */
  answers: Answers;
}

/** Returns the step where a registrant goes on: the first that wants an answer, else the last one. */
export function stepReached({ definition }: Wizard, { incomplete, steps }: Path): string {
  return incomplete ?? steps.at(-1)?.slug ?? definition.machine.initial;
}

/** A new entry of one step, made in the middle of a replay: what it may hold depends on the steps before it. */
export interface Submission {
  slug: string;
  /**
   * Returns the entry, given the valid answers of the steps before it. Not called when the path does not come to the
   * step, or an earlier step is incomplete. What it throws ends the replay.
   */
  entryAfter(answers: Answers): Entry;
  /** The path of these entries today without the submission, if it is known: its steps up to the submitted one stay. */
  known?: Path | undefined;
}

/**
 * The path of a registrant: a function of definition and entries alone, by replaying the machine from the start.
 * Entries under former names follow; those off the path are left alone and say nothing. A submission takes the place of its step's entry.
 */
export function pathOf(
  wizard: Wizard,
  stored: Entries,
  submission?: Submission,
  validate: ValidateStep = validateStep,
): Path {
  const entries = wizard.renaming?.entriesUnder(wizard.definition, stored) ?? stored;
  const path: Path = { steps: [], incomplete: null, complete: false, answers: {} };
  const foreseen: Answers = {};
  const seen = new Set<string>();
  let slug: string | null = wizard.definition.machine.initial;
  for (const step of doneBefore(submission)) {
    path.steps.push(step);
    seen.add(step.slug);
    const answer = submission?.known?.answers[step.slug];
    if (answer) foreseen[step.slug] = path.answers[step.slug] = answer;
    slug = submission?.slug ?? null;
  }
  while (slug !== null && !seen.has(slug)) {
    seen.add(slug);
    const isSubmitted = slug === submission?.slug && path.incomplete === null;
    const entry = isSubmitted ? submission.entryAfter(path.answers) : ownValue(entries, slug);
    const answer = entry?.answer && normalizeStored(wizard, slug, entry.answer, foreseen);
    const step: PathStep =
      path.incomplete === null ? validate(wizard, slug, entry, answer, path.answers) : ahead(slug);
    path.steps.push(step);
    if (answer) foreseen[slug] = answer;
    if (step.status === "answered" && answer) path.answers[slug] = answer;
    if (step.status === "incomplete") path.incomplete = slug;
    slug = nextStep(wizard, step, entry, path.incomplete === null ? path.answers : foreseen);
  }
  const last = path.steps.at(-1)?.slug ?? "";
  path.complete = path.incomplete === null && wizard.definition.machine.states[last]?.meta.kind !== "exit";
  return path;
}

/**
 * The path of a confirmed registration: finished under the definitions of its day, whatever later ones would want. What
 * was answered then still counts, such as a consent to an earlier text.
 */
export function finished(wizard: Wizard, path: Path, stored: Entries): Path {
  const entries = wizard.renaming?.entriesUnder(wizard.definition, stored) ?? stored;
  const answers: Answers = {};
  for (const { slug } of path.steps) {
    const answer = ownValue(entries, slug)?.answer;
    const kept = path.answers[slug] ?? (answer && normalizeStored(wizard, slug, answer, answers));
    if (kept) answers[slug] = kept;
  }
  const steps = path.steps.map(({ slug }): PathStep => {
    return { slug, status: ownValue(entries, slug)?.skipped ? "skipped" : "answered", problems: [] };
  });
  return { ...path, answers, steps, incomplete: null, complete: true };
}

/** Returns the steps of the known path before the submitted one; none if it does not come there. */
function doneBefore({ slug, known }: Partial<Submission> = {}): PathStep[] {
  const index = known?.steps.findIndex((step) => step.slug === slug) ?? -1;
  const before = known?.steps.slice(0, Math.max(0, index)) ?? [];
  return before.every(({ status }) => status === "answered" || status === "skipped") ? before : [];
}

function ahead(slug: string): PathStep {
  return { slug, status: "ahead", problems: [] };
}

/** Returns how far a step is: `answer` is what its entry says today, `answers` are those of the steps before it. */
export type ValidateStep = (
  wizard: Wizard,
  slug: string,
  entry: Entry | undefined,
  answer: Answer | undefined,
  answers: Answers,
) => PathStep;

export function validateStep(...[wizard, slug, entry, answer, answers]: Parameters<ValidateStep>): PathStep {
  if (wizard.definition.machine.states[slug]?.type === "final" || wizard.othersSteps?.has(slug))
    return { slug, status: "answered", problems: [] };
  if (answer) {
    const problems = problemsIn(wizard, slug, answer, answers);
    return { slug, status: problems.length === 0 ? "answered" : "incomplete", problems };
  }
  const isSkipped = entry?.skipped && wizard.machine.stepAfter(slug, "SKIP", answers) !== null;
  return { slug, status: isSkipped ? "skipped" : "incomplete", problems: [] };
}

function nextStep(wizard: Wizard, step: PathStep, entry: Entry | undefined, answers: Answers): string | null {
  const event: WizardEvent =
    step.status === "skipped" || (step.status === "ahead" && entry?.skipped) ? "SKIP" : "NEXT";
  return (
    wizard.machine.stepAfter(step.slug, event, answers) ??
    wizard.machine.stepAfter(step.slug, "NEXT", answers)
  );
}
