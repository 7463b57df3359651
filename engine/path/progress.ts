import type { Entries, LoginPlace } from "../definition/definition.ts";
import { calendarClock } from "../formats/today.ts";
import { finished, type Path, type PathStep, pathOf, type Submission, stepReached } from "./path.ts";
import { type Position, positionOn } from "./position.ts";
import type { Wizard } from "./wizard.ts";

/** Step where a registrant resumes: always computed from the entries, never stored. */
export interface Resume {
  /** The first step that wants an answer; the confirmation when there is none. */
  slug: string;
  /** Path of the page to open. */
  url: string;
  /** `misc.currentRegistrationStep`: the number of the last place done in the login numbering, 0 before the first. */
  number: number;
  complete: boolean;
}

/** Registrant's progress: everything that follows from one replay of their entries. */
export interface Progress {
  path: Path;
  resume: Resume;
  /** Position of the step where the registrant goes on. */
  position: Position | null;
  /** Returns the position of any step, or null when it is not on the path. */
  positionOf(slug: string): Position | null;
}

/**
 * Returns where a registrant is, by replaying the path once. A confirmed registration is finished, and no later
 * definition brings it back.
 */
export function progressOf(
  wizard: Wizard,
  entries: Entries,
  { isConfirmed = false, submission }: { isConfirmed?: boolean; submission?: Submission } = {},
): Progress {
  const replayed = pathOf(wizard, entries, submission);
  return progressOn(wizard, isConfirmed ? finished(wizard, replayed, entries) : replayed);
}

/** Returns what follows from a path. */
export function progressOn(wizard: Wizard, path: Path): Progress {
  const resume = resumeOn(wizard, path);
  const positionOf = (slug: string) => positionOn(wizard, path, slug);
  return { path, resume, position: positionOf(resume.slug), positionOf };
}

function resumeOn(wizard: Wizard, path: Path): Resume {
  const slug = stepReached(wizard, path);
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

/** Returns a wizard as it stood on the day when somebody sent a registration: what is computed from today stays. */
export function wizardOn<Opened extends Wizard>(wizard: Opened, sent: string): Opened {
  const at = new Date(sent);
  return { ...wizard, clock: calendarClock(() => at, wizard.definition.timeZone) };
}
