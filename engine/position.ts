import type { WizardDefinition } from "./definition.ts";
import { stepAfter } from "./machine.ts";
import type { Path } from "./path.ts";
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

/** Returns the position of a step, or null when it is not on the path. */
export function positionOn(wizard: Wizard, path: Path, slug: string): Position | null {
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
  const known = ranges.get(definition) ?? new Map<string, Range>();
  ranges.set(definition, known);
  const rest = remaining(definition, path.wanting, known);
  // The path foreseen may repeat no step, so it lies within the range; a stale entry must not push it out.
  return { least: done + rest.least, most: done + rest.most };
}

interface Range {
  least: number;
  most: number;
}

/** The ranges of a definition, worked out once: they depend on nobody's answers. */
const ranges = new WeakMap<WizardDefinition, Map<string, Range>>();

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
