import { splitPath } from "../rules/condition.ts";
import { guardHolds } from "./guards.ts";
import type { Path } from "./path.ts";
import { readsOf, transitionsOf, type WizardEvent, wizardEvents } from "./transitions.ts";
import type { Wizard } from "./wizard.ts";

/** Position of a step on a registrant's path. */
export interface Position {
  slug: string;
  /** Counted from 1. */
  number: number;
  /** The fewest and the most steps that the whole path can still have: 'Step 3 of 8-10'. Equal when it is certain. */
  least: number;
  most: number;
  back: string | null;
  next: string | null;
  /** Slug that skipping leads to; null when the step must be answered. */
  skip: string | null;
  /** `true` if the step may be opened: it is done, or the one to answer now. */
  reached: boolean;
}

/** Returns the position of a step, or null when it is not on the path. */
export function positionOn(wizard: Wizard, path: Path, slug: string): Position | null {
  const index = path.steps.findIndex((step) => step.slug === slug);
  if (index < 0) return null;
  return {
    slug,
    number: index + 1,
    ...lengthOf(wizard, path),
    back: path.steps[index - 1]?.slug ?? null,
    next: path.steps[index + 1]?.slug ?? null,
    skip: wizard.machine.stepAfter(slug, "SKIP", path.answers),
    reached: path.steps[index]?.status !== "ahead",
  };
}

interface Range {
  least: number;
  most: number;
}

/** The ranges of paths: every step of one path asks for the same. */
const ranges = new WeakMap<Path, Range>();

/** Returns the possible lengths of a path: its done steps, and the shortest and longest continuation still open. */
function lengthOf(wizard: Wizard, path: Path): Range {
  if (path.incomplete === null) return { least: path.steps.length, most: path.steps.length };
  const done = path.steps.findIndex((step) => step.slug === path.incomplete);
  const rest = ranges.get(path) ?? remaining(wizard, path, path.incomplete);
  ranges.set(path, rest);
  // The path foreseen may repeat no step, so it lies within the range; a stale entry must not push it out.
  return { least: done + rest.least, most: done + rest.most };
}

/** Steps from the incomplete one to the end, that one counted, over every transition that may still be taken. */
function remaining(wizard: Wizard, path: Path, incomplete: string): Range {
  let open = new Set(Object.keys(wizard.definition.machine.states));
  // A decided guard closes steps, and what reads a closed step is decided in turn.
  for (let before = -1; before !== open.size; ) {
    before = open.size;
    open = reachable();
  }
  const known = new Map<string, Range>();
  return from(incomplete);

  function from(slug: string): Range {
    const before = known.get(slug);
    if (before) return before;
    // Marked before its targets are looked at, so that a loop (which the check refuses) ends here.
    known.set(slug, { least: 1, most: 1 });
    const ranges = targetsFrom(wizard, path, open, slug).map(from);
    const range =
      ranges.length === 0
        ? { least: 1, most: 1 }
        : {
            least: 1 + Math.min(...ranges.map((next) => next.least)),
            most: 1 + Math.max(...ranges.map((next) => next.most)),
          };
    known.set(slug, range);
    return range;
  }

  function reachable(): Set<string> {
    const met = new Set([incomplete]);
    for (const slug of met) for (const target of targetsFrom(wizard, path, open, slug)) met.add(target);
    return met;
  }
}

/** Returns the steps that a step can still lead to while those of `open` may be answered otherwise. */
function targetsFrom(
  { definition, validators }: Wizard,
  path: Path,
  open: Set<string>,
  slug: string,
): string[] {
  return [...new Set(wizardEvents.flatMap(targetsOf))];

  /** A guard that reads done steps alone is decided; so is one that reads a step which the path has passed by. */
  function targetsOf(event: WizardEvent): string[] {
    const { machine } = definition;
    const targets: string[] = [];
    for (const transition of transitionsOf(machine, slug, event)) {
      const { guard, target } = transition;
      const isOpen = readsOf(transition).some(({ name }) => open.has(splitPath(name).step ?? name));
      if (guard && !isOpen && !guardHolds(validators, guard, path.answers)) continue;
      // The way out is no part of the registration, unless it is known to be taken.
      if (!isOpen || machine.states[target]?.meta.kind !== "exit") targets.push(target);
      if (!isOpen) break;
    }
    return targets;
  }
}
