import type { StateDefinition, WizardDefinition } from "../../definition/definition.ts";
import { type StepTransition, transitionsOf, wizardEvents } from "../../path/transitions.ts";
import type { Report } from "../source/fault.ts";
import { listNames } from "../source/suggest.ts";

type Machine = Pick<WizardDefinition["machine"], "initial" | "states">;

/** Returns the existing targets of each step. */
export function targetsByStep({ machine }: { machine: Machine }): Map<string, string[]> {
  const { states } = machine;
  const targets = new Map(Object.keys(states).map((slug) => [slug, [] as string[]]));
  for (const { from, target } of transitionsOf(machine))
    if (Object.hasOwn(states, target)) targets.get(from)?.push(target);
  return targets;
}

/** Returns every step that can be reached from a step, itself included. */
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

/** Returns whether every way from the first step to an end leads through a step. */
export function isOnEveryRoute({ machine }: { machine: Machine }, slug: string): boolean {
  const { states, initial } = machine;
  const met = reachableFrom(targetsByStep({ machine }), initial, slug);
  return !Object.entries(states).some(
    ([end, { type }]) => type === "final" && !isExit(states[end]) && met.has(end),
  );
}

/** Returns the step that follows another one if some registrants come to it past that one: where its branch ends. */
export function stepBehindBranch(machine: Machine, slug: string): string | null {
  const onward = transitionsOf(machine, slug, "NEXT").at(-1)?.target;
  if (onward === undefined) return null;
  return reachableFrom(targetsByStep({ machine }), machine.initial, slug).has(onward) ? onward : null;
}

/** Reports unreachable steps, dead ends, loops, and endings other than a confirmed review. */
export function checkGraph(definition: WizardDefinition, report: Report): void {
  const targets = targetsByStep(definition);
  const { states, initial } = definition.machine;
  const isRound = checkLoops(definition, targets, report);
  const isLost = [initial, ...transitionsOf(definition.machine).map(({ target }) => target)].some(
    (slug) => !Object.hasOwn(states, slug),
  );
  if (!isRound && !isLost) checkReach(definition, targets, report);
  checkUnguarded(definition, report);
  if (!isRound && !isLost) checkEnding(definition, targets, report);
}

/** Skipped when a transition is broken or loops: unreachable steps would only repeat that fault. */
function checkReach(definition: WizardDefinition, targets: Map<string, string[]>, report: Report): void {
  const { machine } = definition;
  const met = reachableFrom(targets, machine.initial);
  for (const slug of Object.keys(machine.states)) {
    const path = ["machine", "states", slug];
    if (!met.has(slug))
      report("unreachable-step", path, `No way leads to "${slug}". Make it the target of an earlier step.`);
    else if (!isExit(machine.states[slug]) && !endsFrom(definition, targets, slug)) {
      report("no-way-to-end", path, `From "${slug}" no way leads to the confirmation.`);
    }
  }
}

function endsFrom(definition: WizardDefinition, targets: Map<string, string[]>, slug: string): boolean {
  return [...reachableFrom(targets, slug)].some((one) => isEnd(definition.machine.states[one]));
}

/** A confirmation without "final" is reported elsewhere, and still counts as the end. */
function isEnd(state: StateDefinition | undefined): boolean {
  return (state?.type === "final" && !isExit(state)) || state?.meta.kind === "confirmation";
}

function isExit(state: StateDefinition | undefined): boolean {
  return state?.meta.kind === "exit";
}

/** Reports each loop once. Returns whether there is any. */
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
        const back = transitionsOf(definition.machine, slug).find((one) => one.target === target);
        const round = [...trail.slice(start), target].join(" -> ");
        report(
          "loop",
          back?.path ?? ["machine"],
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

/** Reports transitions after one without a guard: they are never tried. */
function checkUnguarded(definition: WizardDefinition, report: Report): void {
  for (const slug of Object.keys(definition.machine.states)) {
    for (const event of wizardEvents) {
      const transitions = transitionsOf(definition.machine, slug, event);
      const open = transitions.findIndex(({ guard }) => guard === null);
      if (open < 0) continue;
      for (const { path } of transitions.slice(open + 1)) {
        report(
          "dead-branch",
          path,
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
    if (slugs.length === 1 || (slugs.length > 1 && kind === "confirmation")) continue;
    const found = slugs.length === 0 ? "None is there" : `There are ${slugs.length}: ${listNames(slugs)}`;
    const path = slugs[1] ? ["machine", "states", slugs[1], "meta", "kind"] : ["machine", "states"];
    const count = kind === "review" ? "exactly" : "at least";
    report("ending", path, `A wizard has ${count} one step of kind "${kind}". ${found}.`);
  }
  for (const state of states) checkEnd(definition, targets, state, report);
  const review = states.find(([, state]) => state.meta.kind === "review")?.[0];
  if (review === undefined) return;
  const around = reachableFrom(targets, machine.initial, review);
  const behind = reachableFrom(targets, review);
  for (const [slug, state] of states) {
    const path = ["machine", "states", slug];
    if (isExit(state) && behind.has(slug)) {
      const message = `A way leads from the review "${review}" to the exit "${slug}": whoever cannot register must hear of it before.`;
      report("ending", path, message);
    } else if (!isExit(state) && state.type === "final" && around.has(slug)) {
      report("ending", path, `A way leads to "${slug}" past the review "${review}".`);
    }
  }
}

function checkEnd(
  { machine, steps }: WizardDefinition,
  targets: Map<string, string[]>,
  [slug, state]: [string, StateDefinition],
  report: Report,
): void {
  const path = ["machine", "states", slug];
  const isFinal = state.type === "final";
  const isLast = state.meta.kind === "confirmation" || isExit(state);
  if (isFinal !== isLast)
    report("ending", path, 'Confirmations and exits, and only they, have "type": "final".');
  if (isFinal && targets.get(slug)?.length)
    report("ending", [...path, "on"], "The wizard ends here: no way leads on.");
  if (!isFinal && !isLast && transitionsOf(machine, slug, "NEXT").length === 0)
    report("no-way-to-end", path, `"${slug}" has no NEXT: nobody gets on from here.`);
  const [asked] = isExit(state) ? Object.keys(steps[slug]?.properties ?? {}) : [];
  if (asked !== undefined)
    report("ending", ["steps", slug, "properties", asked], "An exit has no questions: say why in its text.");
}

/** Returns whether some path reaches `slug` without an answer at `other` (bypassed or skipped). */
export function canMiss(definition: WizardDefinition, other: string, slug: string): boolean {
  const { machine } = definition;
  const met = new Set<string>();
  const waiting = [machine.initial];
  for (let here = waiting.pop(); here !== undefined; here = waiting.pop()) {
    if (met.has(here)) continue;
    met.add(here);
    if (here === slug) return true;
    for (const one of transitionsOf(machine, here)) if (isWithoutAnswer(one)) waiting.push(one.target);
  }
  return false;

  function isWithoutAnswer({ from, event }: StepTransition): boolean {
    return from !== other || event === "SKIP";
  }
}

/** Returns whether a step is answered with an account only. */
export function wantsAccount(definition: WizardDefinition, slug: string): boolean {
  const { login } = definition.machine.meta;
  if (typeof login === "string") return login !== "at-review";
  return slug !== login.after && reachableFrom(targetsByStep(definition), login.after).has(slug);
}
