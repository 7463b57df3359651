import { normalize } from "../../answer/normalize.ts";
import type { Answer, Answers } from "../../definition/definition.ts";
import { guardHolds } from "../../path/guards.ts";
import { readsOf, type StepTransition, transitionsOf, type WizardEvent } from "../../path/transitions.ts";
import type { Wizard } from "../../path/wizard.ts";
import { splitPath } from "../../rules/condition.ts";
import { problemsIn } from "../../rules/validation.ts";
import { lacksCertain } from "../keywords/computed/as-asked.ts";
import { combinations } from "../samples/classes.ts";
import { reachableFrom, targetsByStep } from "../structure/graph.ts";
import { byLength, type Route, routeKey, shortestRoutes } from "./routes.ts";
import { classKey, readsFrom, spend, type View } from "./view.ts";

/** An equivalence class of registrants at a step: no later condition or guard distinguishes them. */
export interface ReachableState {
  slug: string;
  /** The shortest routes that lead here; the first one's answers stand for all. */
  routes: [Route, ...Route[]];
}

/**
 * Returns every state in which a registrant can be at a step, with up to so many routes to each. Searches breadth-first:
 * each step is expanded once, when all states before it are known. Expects a machine without loops.
 */
export function reachableStates(view: View, slug: string, mostRoutes = 1): ReachableState[] {
  const { initial } = view.wizard.definition.machine;
  const start: ReachableState = { slug: initial, routes: [{ steps: [], events: [], answers: {} }] };
  const states = new Map([[initial, new Map([["", start]])]]);
  const reads = readsFrom(view.wizard.definition);
  for (const here of stepsBefore(view.wizard, slug)) {
    for (const state of states.get(here)?.values() ?? []) {
      if (!spend(view)) break;
      shorten(state, mostRoutes);
      for (const next of statesAfter(view, state)) add(next);
    }
  }
  const found = [...(states.get(slug)?.values() ?? [])];
  for (const state of found) shorten(state, mostRoutes);
  return found;

  /** Adds a state. Of two routes with the same steps, it keeps the one with fewer answers. */
  function add(next: ReachableState): void {
    const atStep = states.get(next.slug) ?? new Map<string, ReachableState>();
    states.set(next.slug, atStep);
    const key = stateKey(view, next.routes[0].answers, reads.get(next.slug) ?? new Set());
    const known = atStep.get(key);
    if (!known) {
      atStep.set(key, next);
      return;
    }
    const byKey = new Map(known.routes.map((route) => [routeKey(route), route]));
    for (const route of next.routes) {
      const same = byKey.get(routeKey(route));
      if (!same || byLength(route, same) < 0) byKey.set(routeKey(route), route);
    }
    known.routes = [...byKey.values()] as ReachableState["routes"];
    if (known.routes.length > 4 * mostRoutes) shorten(known, mostRoutes);
  }
}

function shorten(state: ReachableState, mostRoutes: number): void {
  state.routes = shortestRoutes(state.routes, mostRoutes) as ReachableState["routes"];
}

function stateKey(view: View, answers: Answers, reads: Set<string>): string {
  const steps = Object.keys(answers).sort();
  return JSON.stringify([
    steps.filter((step) => reads.has(step) || view.exact.has(step)),
    steps
      .map((step) => [step, classKey(view, step, answers[step] ?? {}, (name) => reads.has(name))])
      .filter(([, key]) => key !== "[]"),
  ]);
}

/** Returns the steps from which another can be reached, in topological order. */
function stepsBefore({ definition }: Wizard, slug: string): string[] {
  const targets = targetsByStep(definition);
  const sorted: string[] = [];
  const seen = new Set<string>();
  const visit = (here: string): void => {
    if (seen.has(here)) return;
    seen.add(here);
    for (const target of targets.get(here) ?? []) visit(target);
    sorted.unshift(here);
  };
  visit(definition.machine.initial);
  return sorted.filter((here) => here !== slug && reachableFrom(targets, here).has(slug));
}

/** Returns the states that the events of a step lead to. */
function* statesAfter(view: View, { slug, routes }: ReachableState): Iterable<ReachableState> {
  const [{ answers }] = routes;
  for (const own of view.fields.has(slug) ? answersInView(view, slug, answers) : [null]) {
    const answered = (before: Answers) => (own ? { ...before, [slug]: own } : before);
    for (const target of targetsOf(view, slug, "NEXT", answered(answers)))
      yield { slug: target, routes: extended("NEXT", answered) };
  }
  for (const target of targetsOf(view, slug, "SKIP", answers))
    yield { slug: target, routes: extended("SKIP", (before) => before) };

  function extended(event: WizardEvent, answered: (before: Answers) => Answers): ReachableState["routes"] {
    return routes.map((route) => ({
      steps: [...route.steps, slug],
      events: [...route.events, event],
      answers: answered(route.answers),
    })) as ReachableState["routes"];
  }
}

/** Returns the valid answers to a step, cut down to the fields in view: one of each equivalence class. */
export function answersInView(view: View, slug: string, answers: Answers): Answer[] {
  const names = [...(view.fields.get(slug) ?? [])];
  const valuesOf = (name: string) =>
    view.valuesOf({ slug, name, tests: view.tests.get(`${slug}.${name}`) ?? [] });
  const count = names.reduce((product, name) => product * (valuesOf(name).length + 1), 1);
  const isFew = count <= view.mostCombined;
  const found = new Map<string, Answer>();
  for (const some of isFew ? combinations(names, valuesOf) : view.beyond(slug, names, answers)) {
    if (!spend(view)) break;
    if (!some) continue;
    const own = isFew ? normalize(view.asked, slug, some, answers) : some;
    const key = classKey(view, slug, own);
    if (found.has(key) || (isFew && !isValidInView(view, slug, own, answers))) continue;
    if (lacksCertain(view.wizard, slug, names, own)) continue;
    found.set(key, own);
  }
  // A text whose pattern no sample matches: nothing can be said of what follows.
  if (found.size === 0) view.isWhole = false;
  return [...found.values()];
}

function isValidInView({ asked, fields }: View, slug: string, own: Answer, answers: Answers): boolean {
  const problems = problemsIn(asked, slug, own, answers);
  return problems.every(({ path }) => !fields.get(slug)?.has(String(path[0])));
}

/** Returns where an event may lead: one step when every guard can be evaluated, several when one cannot. */
function targetsOf(view: View, slug: string, event: WizardEvent, answers: Answers): string[] {
  const targets: string[] = [];
  for (const transition of transitionsOf(view.wizard.definition.machine, slug, event)) {
    const isKnown = isInView(view, transition);
    if (isKnown && transition.guard && !guardHolds(view.wizard.validators, transition.guard, answers))
      continue;
    targets.push(transition.target);
    if (isKnown) return targets;
  }
  return targets;
}

function isInView({ fields }: View, transition: StepTransition): boolean {
  return readsOf(transition).every(({ name }) => {
    const { step, field } = splitPath(name);
    const known = fields.get(step ?? name);
    return known !== undefined && (step === null || known.has(field ?? ""));
  });
}
