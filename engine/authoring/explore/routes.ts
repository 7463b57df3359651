import type { Answers } from "../../definition/definition.ts";
import type { WizardEvent } from "../../path/transitions.ts";

/** One path to a step: the events at each step before it, with the answers in view. */
export interface Route {
  steps: string[];
  events: WizardEvent[];
  answers: Answers;
}

/** Returns a key that is equal for routes with the same steps and events. */
export function routeKey({ steps, events }: Pick<Route, "steps" | "events">): string {
  return steps.map((slug, index) => `${slug} ${events[index]}`).join();
}

/** Compares routes: fewer steps first, then fewer answers. */
export function byLength(one: Route, other: Route): number {
  return lengthOf(one) - lengthOf(other);
}

function lengthOf({ steps, answers }: Route): number {
  return Object.values(answers).reduce((sum, own) => sum + Object.keys(own).length, steps.length * 1000);
}

/** Returns the shortest routes, up to so many; those first that are needed to cover every transition. */
export function shortestRoutes(routes: Route[], most: number): Route[] {
  const sorted = routes.toSorted(byLength);
  if (sorted.length <= most) return sorted;
  const covered = new Set<string>();
  const covering = sorted.filter(({ steps, events }) => {
    const transitions = steps.map((slug, index) => `${slug} ${events[index]} ${steps[index + 1] ?? ""}`);
    const isNew = transitions.some((transition) => !covered.has(transition));
    for (const transition of transitions) covered.add(transition);
    return isNew;
  });
  const kept = new Set([...covering, ...sorted].slice(0, most));
  return sorted.filter((route) => kept.has(route));
}
