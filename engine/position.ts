import type { Entries, LoginPlace, WizardDefinition } from "./definition.ts";
import { stepAfter } from "./machine.ts";
import { finishedPath, type Path, type PathStep, pathOf } from "./path.ts";
import { transitionsOf } from "./transitions.ts";
import type { Wizard } from "./wizard.ts";

/** Where a step stands on a registrant's path. */
export interface Position {
  slug: string;
  /** Counted from 1. */
  number: number;
  /** The fewest and the most steps that the whole path can still have: 'Step 3 of 8-10'. Equal when it is certain. */
  least: number;
  most: number;
  back: string | null;
  next: string | null;
  /** Where skipping leads; null when the step must be answered. */
  skip: string | null;
  /** Done, or the one that wants an answer now: it may be opened. */
  reached: boolean;
}

/** The position of a step, or null when it is not on the path of these entries. */
export function positionOf(wizard: Wizard, entries: Entries, slug: string): Position | null {
  const path = pathOf(wizard, entries);
  const index = path.steps.findIndex((step) => step.slug === slug);
  if (index < 0) return null;
  return {
    slug,
    number: index + 1,
    ...lengthOf(wizard.definition, path),
    back: path.steps[index - 1]?.slug ?? null,
    next: path.steps[index + 1]?.slug ?? null,
    skip: stepAfter(wizard.machine, slug, "SKIP", path.answers),
    reached: path.steps[index]?.status !== "ahead",
  };
}

/** What is done is certain; from the wanting step on, the shortest and the longest way to the end. */
function lengthOf(definition: WizardDefinition, path: Path): { least: number; most: number } {
  if (path.wanting === null) return { least: path.steps.length, most: path.steps.length };
  const done = path.steps.findIndex((step) => step.slug === path.wanting);
  const rest = remaining(definition, path.wanting, new Map());
  // The path foreseen may repeat no step, so it lies within the range; a stale entry must not push it out.
  return { least: done + rest.least, most: done + rest.most };
}

interface Range {
  least: number;
  most: number;
}

/** Steps from this one to the end, this one counted, over every way the machine knows. */
function remaining(definition: WizardDefinition, slug: string, known: Map<string, Range>): Range {
  const before = known.get(slug);
  if (before) return before;
  // Marked before its targets are looked at, so that a loop (which the check refuses) ends here.
  known.set(slug, { least: 1, most: 1 });
  const targets = new Set(transitionsOf(definition.machine, slug).map(({ target }) => target));
  const ways = [...targets].map((target) => remaining(definition, target, known));
  const range =
    ways.length === 0
      ? { least: 1, most: 1 }
      : {
          least: 1 + Math.min(...ways.map((way) => way.least)),
          most: 1 + Math.max(...ways.map((way) => way.most)),
        };
  known.set(slug, range);
  return range;
}

/** Where a registrant goes on: computed anew from the entries, never stored. */
export interface Resume {
  /** The first step that wants an answer; the confirmation when there is none. */
  slug: string;
  /** Path of the page to open. */
  url: string;
  /** `misc.currentRegistrationStep`: the number of the last place done in the login numbering, 0 before the first. */
  number: number;
  complete: boolean;
}

/** Where somebody goes on. A confirmed registration is finished, and no later definition brings it back. */
export function resumeOf(wizard: Wizard, entries: Entries, isConfirmed = false): Resume {
  const path = isConfirmed ? finishedPath(wizard, entries) : pathOf(wizard, entries);
  const slug = path.wanting ?? path.steps.at(-1)?.slug ?? wizard.definition.machine.initial;
  const { numbering, basePath } = wizard.definition.machine.meta;
  const page = numbering.login.find((place) => typeof place !== "string" && place.step === slug);
  return {
    slug,
    url: typeof page === "object" ? page.path : `${basePath}/${slug}`,
    number: placesDone(numbering.login, path.steps),
    complete: path.complete,
  };
}

function placesDone(places: LoginPlace[], steps: PathStep[]): number {
  const isDone = (place: LoginPlace) => {
    const slug = typeof place === "string" ? place : place.step;
    const step = steps.find((one) => one.slug === slug);
    // A place that this registrant's path passes by holds nobody up.
    return !step || step.status === "answered" || step.status === "skipped";
  };
  const first = places.findIndex((place) => !isDone(place));
  return first < 0 ? places.length : first;
}
