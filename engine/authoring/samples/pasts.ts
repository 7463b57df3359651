import type { Answers, Entries } from "../../definition.ts";
import type { Move } from "../../machine.ts";
import { pathOf } from "../../path.ts";
import type { Wizard } from "../../wizard.ts";
import { readsBefore } from "../explore/reachable-states.ts";
import { answered } from "./classes.ts";
import { type Line, routeOf, withoutTheLongest } from "./routes.ts";
import type { Means } from "./values.ts";
import { type View, viewOf } from "./view.ts";
import { standingsAt } from "./ways.ts";

/** What somebody did before a step: lawful, and no more than it takes to stand there. */
export interface Past {
  /** The steps met before it, in their order. */
  route: string[];
  /** What was done at each of them: answered (NEXT), or passed over (SKIP). */
  moves: Move[];
  entries: Entries;
}

/** So much work is done for one question, however hostile the definition; honest ones need a hundredth. */
export const bounds = (): View["left"] => ({ answers: 10_000, judgements: 20_000 });

/**
 * A past for each route by which a step can be met, the shortest first: routes differ in the steps that are met, or
 * in those that are skipped. Of very many routes some are told, every move that can be made among them. `[]` for a step
 * that cannot be met, or that lies behind rules beyond what can be thought up here. Always the same for the same wizard.
 */
export function pastsTo(wizard: Wizard, slug: string, means: Means = {}): Past[] {
  const view = viewOf(wizard, readsBefore(wizard, slug), means, bounds());
  const byRoute = new Map<string, Line[]>();
  for (const line of standingsAt(view, slug).flatMap((standing) => standing.lines)) {
    byRoute.set(routeOf(line), [...(byRoute.get(routeOf(line)) ?? []), line]);
  }
  const shortest = [...byRoute.values()].flatMap((lines) => withoutTheLongest(lines)[0] ?? []);
  return withoutTheLongest(shortest).flatMap((line) => {
    // Of several ways to answer along one route the first that can be gone in full.
    for (const one of withoutTheLongest(byRoute.get(routeOf(line)) ?? [])) {
      const past = pastOf(view, slug, one);
      if (past) return [past];
    }
    return [];
  });
}

/** A line with whole answers; null when it cannot be gone after all. */
export function pastOf(view: View, slug: string, { route, moves, answers }: Line): Past | null {
  const entries: Entries = {};
  const given: Answers = {};
  for (const [index, step] of route.entries()) {
    if (moves[index] === "SKIP") {
      entries[step] = { skipped: true };
      continue;
    }
    const answer = answered(view, step, given, answers[step] ?? {});
    if (!answer) return null;
    entries[step] = { answer };
    given[step] = answer;
  }
  const past = { route, moves, entries };
  return leadsTo(view.wizard, past, slug) ? past : null;
}

/** Whether a past is lawful in full and leads along its route to the step. */
function leadsTo(wizard: Wizard, { route, entries }: Past, slug: string): boolean {
  const { steps } = pathOf(wizard, entries);
  const here = steps[route.length];
  return (
    here?.slug === slug &&
    here.status !== "ahead" &&
    route.every((step, index) => steps[index]?.slug === step && isDone(steps[index]?.status))
  );
}

function isDone(status: string | undefined): boolean {
  return status === "answered" || status === "skipped";
}
