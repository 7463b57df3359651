import type { Answers } from "../../definition.ts";
import { type Move, stepAfter } from "../../machine.ts";
import type { Wizard } from "../../wizard.ts";
import { reachableFrom, targetsByStep } from "../check/steps/graph.ts";
import { conditionsOf, fieldsOf, readsOf, waysOf } from "../check/steps/walk.ts";
import { answersInView, classOf } from "./classes.ts";
import { type Line, mostRoutes, routeOf, weight, withoutTheLongest } from "./routes.ts";
import type { View } from "./view.ts";

/** A place where registrants can be whom nothing that follows can tell apart. */
export interface Standing {
  slug: string;
  answers: Answers;
  lines: Line[];
}

/** Everywhere that a registrant can stand at a step, with the routes that lead there. */
export function standingsAt(view: View, slug: string): Standing[] {
  const { initial } = view.wizard.definition.machine;
  const start: Standing = { slug: initial, answers: {}, lines: [{ route: [], moves: [], answers: {} }] };
  const places: Places = new Map([[initial, new Map([["", start]])]]);
  const reads = readsFrom(view.wizard);
  for (const here of stepsBefore(view.wizard, slug)) {
    for (const standing of places.get(here)?.values() ?? []) {
      standing.lines = withoutTheLongest(standing.lines);
      for (const next of movesFrom(view, standing)) {
        const key = standingKey(view, next.answers, reads.get(next.slug) ?? new Set());
        add(places, key, next);
      }
    }
  }
  const found = [...(places.get(slug)?.values() ?? [])];
  for (const standing of found) standing.lines = withoutTheLongest(standing.lines);
  return found;
}

type Places = Map<string, Map<string, Standing>>;

/** For each step the answers, of whatever step, that are still read there or later. */
function readsFrom({ definition }: Wizard): Map<string, Set<string>> {
  const ways = waysOf(definition);
  const places = fieldsOf(definition);
  const slugs = Object.keys(definition.machine.states);
  const readsAt = new Map(
    slugs.map((slug) => {
      const guards = ways
        .filter(({ from }) => from === slug)
        .flatMap((way) => readsOf(way).map(({ name }) => name));
      const conditions = places.filter((place) => place.slug === slug).flatMap(conditionsOf);
      return [slug, [...guards, ...conditions.flatMap(({ condition }) => Object.keys(condition))]];
    }),
  );
  const targets = targetsByStep(definition);
  const readsAfter = (slug: string) =>
    [...reachableFrom(targets, slug)].flatMap((one) => readsAt.get(one) ?? []);
  return new Map(slugs.map((slug) => [slug, new Set(readsAfter(slug))]));
}

/** Words that are equal where nothing that follows tells people apart. */
function standingKey(view: View, answers: Answers, reads: Set<string>): string {
  const steps = Object.keys(answers).sort();
  return JSON.stringify([
    steps.filter((step) => reads.has(step)),
    steps
      .map((step) => [step, classOf(view, step, answers[step] ?? {}, (name) => reads.has(name))])
      .filter(([, words]) => words !== "[]"),
  ]);
}

/** The steps from which another can be met, each before those that it leads to. */
function stepsBefore({ definition }: Wizard, slug: string): string[] {
  const targets = targetsByStep(definition);
  const done: string[] = [];
  const seen = new Set<string>();
  const visit = (here: string): void => {
    if (seen.has(here)) return;
    seen.add(here);
    for (const target of targets.get(here) ?? []) visit(target);
    done.unshift(here);
  };
  visit(definition.machine.initial);
  return done.filter((here) => here !== slug && reachableFrom(targets, here).has(slug));
}

/** Where the next move leads, with the lines that go on there. */
function* movesFrom(view: View, { slug, answers, lines }: Standing): Iterable<Standing> {
  const { machine } = view.wizard;
  const isInView = view.fields.has(slug);
  for (const own of isInView ? answersInView(view, slug, answers) : [null]) {
    const answered = (before: Answers) => (own ? { ...before, [slug]: own } : before);
    const next = stepAfter(machine, slug, "NEXT", answered(answers));
    if (next === null) continue;
    const going = lines.map((line) => moved(line, slug, "NEXT", answered(line.answers)));
    yield { slug: next, answers: answered(answers), lines: going };
  }
  const next = stepAfter(machine, slug, "SKIP", answers);
  if (next === null) return;
  yield { slug: next, answers, lines: lines.map((line) => moved(line, slug, "SKIP", line.answers)) };
}

function moved({ route, moves }: Line, slug: string, move: Move, answers: Answers): Line {
  return { route: [...route, slug], moves: [...moves, move], answers };
}

/** Whom nothing tells apart stands in one place; of two who came by one route, who said less. */
function add(places: Places, key: string, { slug, answers, lines }: Standing): void {
  const here = places.get(slug) ?? new Map<string, Standing>();
  places.set(slug, here);
  const before = here.get(key)?.lines ?? [];
  const byRoute = new Map(before.map((line) => [routeOf(line), line]));
  for (const line of lines) {
    const same = byRoute.get(routeOf(line));
    if (!same || weight(line) < weight(same)) byRoute.set(routeOf(line), line);
  }
  const all = [...byRoute.values()];
  here.set(key, {
    slug,
    answers: here.get(key)?.answers ?? answers,
    lines: all.length > 4 * mostRoutes ? withoutTheLongest(all) : all,
  });
}
