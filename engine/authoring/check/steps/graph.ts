import type { StateDefinition, WizardDefinition } from "../../../definition.ts";
import type { Report } from "../fault.ts";
import { listed } from "../suggest.ts";
import { type Way, waysFrom, waysOf } from "./walk.ts";

/** Targets by step, those that exist. */
export function targetsByStep(definition: WizardDefinition): Map<string, string[]> {
  const { states } = definition.machine;
  const targets = new Map(Object.keys(states).map((slug) => [slug, [] as string[]]));
  for (const way of waysOf(definition)) if (states[way.target]) targets.get(way.from)?.push(way.target);
  return targets;
}

/** Everything that can be met from a step on, the step itself included. */
export function reachableFrom(targets: Map<string, string[]>, start: string, without?: string): Set<string> {
  const met = new Set<string>();
  const waiting = start === without ? [] : [start];
  for (let slug = waiting.pop(); slug !== undefined; slug = waiting.pop()) {
    if (met.has(slug)) continue;
    met.add(slug);
    for (const target of targets.get(slug) ?? []) if (target !== without) waiting.push(target);
  }
  return met;
}

/** The machine as a map: every step is met, every way ends, nothing goes round, and the end is a confirmed review. */
export function checkGraph(definition: WizardDefinition, report: Report): void {
  const targets = targetsByStep(definition);
  const { states, initial } = definition.machine;
  const isRound = checkLoops(definition, targets, report);
  const isLost = [initial, ...waysOf(definition).map(({ target }) => target)].some((slug) => !states[slug]);
  if (!isRound && !isLost) checkReach(definition, targets, report);
  checkUnguarded(definition, report);
  if (!isRound && !isLost) checkEnding(definition, targets, report);
}

/** Not asked where a way leads to no step or back: what it leaves out of reach would be its echo. */
function checkReach(definition: WizardDefinition, targets: Map<string, string[]>, report: Report): void {
  const { machine } = definition;
  const met = reachableFrom(targets, machine.initial);
  for (const slug of Object.keys(machine.states)) {
    const path = ["machine", "states", slug];
    if (!met.has(slug))
      report("unreachable-step", path, `No way leads to "${slug}". Make it the target of an earlier step.`);
    else if (!endsFrom(definition, targets, slug)) {
      report("no-way-to-end", path, `From "${slug}" no way leads to the confirmation.`);
    }
  }
}

function endsFrom(definition: WizardDefinition, targets: Map<string, string[]>, slug: string): boolean {
  return [...reachableFrom(targets, slug)].some((one) => isEnd(definition.machine.states[one]));
}

/** A confirmation that lacks its "final" is told as that, and is the end all the same. */
function isEnd(state: StateDefinition | undefined): boolean {
  return state?.type === "final" || state?.meta.kind === "confirmation";
}

/** Tells each way that leads back to where it came from, once; whether there is any. */
function checkLoops(definition: WizardDefinition, targets: Map<string, string[]>, report: Report): boolean {
  let isRound = false;
  const done = new Set<string>();
  const trail: string[] = [];
  walk(definition.machine.initial);
  return isRound;

  function walk(slug: string): void {
    trail.push(slug);
    for (const target of targets.get(slug) ?? []) {
      const start = trail.indexOf(target);
      if (start >= 0) {
        isRound = true;
        const way = waysOf(definition).find((one) => one.from === slug && one.target === target);
        const round = [...trail.slice(start), target].join(" -> ");
        report(
          "loop",
          way?.path ?? ["machine"],
          `This way goes round in a circle: ${round}. Ways lead onward only; "Back" needs none.`,
        );
      } else if (!done.has(target)) {
        walk(target);
      }
    }
    trail.pop();
    done.add(slug);
  }
}

/** Behind a way without a guard no other is ever tried. */
function checkUnguarded(definition: WizardDefinition, report: Report): void {
  for (const slug of Object.keys(definition.machine.states)) {
    for (const move of ["NEXT", "SKIP"] as const) {
      const ways = waysFrom(definition.machine, slug, move);
      const open = ways.findIndex((way) => way.guard === null);
      if (open < 0) continue;
      for (const way of ways.slice(open + 1)) {
        report(
          "dead-branch",
          way.path,
          "This way is never tried: the one before it has no guard. Put that one last.",
        );
      }
    }
  }
}

function checkEnding(definition: WizardDefinition, targets: Map<string, string[]>, report: Report): void {
  const { machine } = definition;
  const states = Object.entries(machine.states);
  for (const kind of ["review", "confirmation"] as const) {
    const slugs = states.filter(([, state]) => state.meta.kind === kind).map(([slug]) => slug);
    if (slugs.length === 1) continue;
    const found = slugs.length === 0 ? "None is there" : `There are ${slugs.length}: ${listed(slugs)}`;
    const path = slugs[1] ? ["machine", "states", slugs[1], "meta", "kind"] : ["machine", "states"];
    report("ending", path, `A wizard has exactly one step of kind "${kind}". ${found}.`);
  }
  for (const [slug, state] of states)
    checkState(slug, state.type === "final", state.meta.kind === "confirmation");
  const review = states.find(([, state]) => state.meta.kind === "review")?.[0];
  if (review === undefined) return;
  const around = reachableFrom(targets, machine.initial, review);
  const passed = states.find(([slug, state]) => state.type === "final" && around.has(slug));
  if (passed) {
    report(
      "ending",
      ["machine", "states", passed[0]],
      `A way leads to "${passed[0]}" past the review "${review}".`,
    );
  }

  function checkState(slug: string, isFinal: boolean, isConfirmation: boolean): void {
    const path = ["machine", "states", slug];
    if (isFinal !== isConfirmation) {
      report("ending", path, 'The confirmation, and only it, has "type": "final".');
    }
    const ways = targets.get(slug) ?? [];
    if (isFinal && ways.length > 0)
      report("ending", [...path, "on"], "The confirmation ends the wizard: it leads nowhere.");
    if (!isFinal && !isConfirmation && waysFrom(machine, slug, "NEXT").length === 0) {
      report("no-way-to-end", path, `"${slug}" has no NEXT: nobody gets on from here.`);
    }
  }
}

/** Whether some way from the start reaches `slug` without an answer given at `other` (passed by, or skipped). */
export function canMiss(definition: WizardDefinition, other: string, slug: string): boolean {
  const { machine } = definition;
  const ways = waysOf(definition);
  const met = new Set<string>();
  const waiting = [machine.initial];
  for (let here = waiting.pop(); here !== undefined; here = waiting.pop()) {
    if (met.has(here)) continue;
    met.add(here);
    if (here === slug) return true;
    for (const way of ways.filter((one) => one.from === here && isWithoutAnswer(one)))
      waiting.push(way.target);
  }
  return false;

  function isWithoutAnswer(way: Way): boolean {
    return way.from !== other || way.move === "SKIP";
  }
}
