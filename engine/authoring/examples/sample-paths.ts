import type { Answers, Entries } from "../../definition/definition.ts";
import { pathOf } from "../../path/path.ts";
import type { WizardEvent } from "../../path/transitions.ts";
import type { Wizard } from "../../path/wizard.ts";
import { reachableStates } from "../explore/reachable-states.ts";
import { type Route, routeKey, shortestRoutes } from "../explore/routes.ts";
import { readsBefore } from "../explore/view.ts";
import type { ValueSources } from "../samples/values.ts";
import { createSampleView, type SampleView, sampleLimits, wholeAnswer } from "./sample-view.ts";

/** Entries of a sample registrant before a step: valid, and the fewest that lead there. */
export interface SamplePath {
  /** The steps met before it, in order. */
  route: string[];
  /** Event at each of them: answered (NEXT), or skipped (SKIP). */
  events: WizardEvent[];
  entries: Entries;
}

/** Routes to one step that are followed. */
export const mostRoutes = 40;

/**
 * Returns a sample path for each route to a step, the shortest first: routes differ in the steps that are met or skipped.
 * Of very many routes some are returned, covering every transition. Returns `[]` for a step that cannot be reached, or
 * whose rules are beyond this search. Deterministic.
 */
export function samplePathsTo(wizard: Wizard, slug: string, sources: ValueSources = {}): SamplePath[] {
  const view = createSampleView(wizard, readsBefore(wizard, slug), { sources, left: sampleLimits() });
  const byKey = new Map<string, Route[]>();
  for (const route of reachableStates(view, slug, mostRoutes).flatMap(({ routes }) => routes)) {
    byKey.set(routeKey(route), [...(byKey.get(routeKey(route)) ?? []), route]);
  }
  const shortest = [...byKey.values()].flatMap((routes) => shortestRoutes(routes, 1));
  return shortestRoutes(shortest, mostRoutes).flatMap((route) => {
    // Of several ways to answer along one route, the first that has whole valid answers.
    for (const one of shortestRoutes(byKey.get(routeKey(route)) ?? [], mostRoutes)) {
      const path = samplePathOf(view, slug, one);
      if (path) return [path];
    }
    return [];
  });
}

/** Returns a route with whole answers; null when it turns out invalid. */
export function samplePathOf(view: SampleView, slug: string, route: Route): SamplePath | null {
  const { steps, events } = route;
  const entries: Entries = {};
  const answers: Answers = {};
  for (const [index, step] of steps.entries()) {
    if (events[index] === "SKIP") {
      entries[step] = { skipped: true };
      continue;
    }
    const answer = wholeAnswer(view, step, answers, route.answers[step] ?? {});
    if (!answer) return null;
    entries[step] = { answer };
    answers[step] = answer;
  }
  return leadsTo(view.wizard, steps, entries, slug) ? { route: steps, events, entries } : null;
}

/** Returns whether entries are valid and lead along a route to a step. */
function leadsTo(wizard: Wizard, route: string[], entries: Entries, slug: string): boolean {
  const { steps } = pathOf(wizard, entries);
  const here = steps[route.length];
  return (
    here?.slug === slug &&
    here.status !== "ahead" &&
    route.every((step, index) => {
      const { slug: met, status } = steps[index] ?? {};
      return met === step && (status === "answered" || status === "skipped");
    })
  );
}
