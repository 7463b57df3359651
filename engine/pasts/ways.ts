import { reachableFrom, targetsByStep } from "../check/graph.ts";
import { conditionsOf, fieldsOf, readsOf, waysOf } from "../check/walk.ts";
import type { Answers } from "../definition.ts";
import { type Move, stepAfter } from "../machine.ts";
import type { Wizard } from "../wizard.ts";
import { answersInView, classOf, type View } from "./classes.ts";

/** One way of getting to a step: what was done at each step before it, in the answers that matter. */
export interface Line {
  route: string[];
  moves: Move[];
  answers: Answers;
}

/** A place where registrants can be whom nothing that follows can tell apart. */
export interface Standing {
  slug: string;
  answers: Answers;
  lines: Line[];
}

/** So many routes to one place are followed. */
export const mostRoutes = 40;

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

/** Words that are equal for lines that met and skipped the same steps. */
export function routeOf({ route, moves }: Pick<Line, "route" | "moves">): string {
  return route.map((slug, index) => `${slug} ${moves[index]}`).join();
}

/** Steps first, then what was said. */
export function weight({ route, answers }: Pick<Line, "route" | "answers">): number {
  const given = Object.values(answers).reduce((sum, own) => sum + Object.keys(own).length, 0);
  return route.length * 1000 + given;
}

/** The shortest, as many as are followed; first of all those by which some move is known at all. */
export function withoutTheLongest<T extends Line>(lines: T[]): T[] {
  const sorted = lines.toSorted((a, b) => weight(a) - weight(b));
  if (sorted.length <= mostRoutes) return sorted;
  const known = new Set<string>();
  const first = sorted.filter((line) => {
    const moves = line.route.map(
      (slug, index) => `${slug} ${line.moves[index]} ${line.route[index + 1] ?? ""}`,
    );
    const isNew = moves.some((move) => !known.has(move));
    for (const move of moves) known.add(move);
    return isNew;
  });
  const kept = new Set([...first, ...sorted].slice(0, mostRoutes));
  return sorted.filter((line) => kept.has(line));
}
