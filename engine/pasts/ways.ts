import { reachableFrom, targetsByStep } from "../check/graph.ts";
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
  const { machine } = view.wizard.definition;
  const places = new Map<string, Map<string, Standing>>();
  const start: Standing = {
    slug: machine.initial,
    answers: {},
    lines: [{ route: [], moves: [], answers: {} }],
  };
  places.set(machine.initial, new Map([["", start]]));
  for (const here of stepsBefore(view.wizard, slug)) {
    for (const standing of places.get(here)?.values() ?? []) {
      standing.lines = withoutTheLongest(standing.lines);
      for (const [next, line] of movesFrom(view, standing)) add(view, places, next, line);
    }
  }
  const found = [...(places.get(slug)?.values() ?? [])];
  for (const standing of found) standing.lines = withoutTheLongest(standing.lines);
  return found;
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

function* movesFrom(view: View, { slug, answers, lines }: Standing): Iterable<[next: string, line: Line]> {
  const { machine } = view.wizard;
  const isInView = view.fields.has(slug);
  for (const own of isInView ? answersInView(view, slug, answers) : [{}]) {
    const next = stepAfter(machine, slug, "NEXT", isInView ? { ...answers, [slug]: own } : answers);
    if (next === null) continue;
    for (const line of lines) {
      const given = isInView ? { ...line.answers, [slug]: own } : line.answers;
      yield [next, { route: [...line.route, slug], moves: [...line.moves, "NEXT"], answers: given }];
    }
  }
  const skipped = stepAfter(machine, slug, "SKIP", answers);
  if (skipped === null) return;
  for (const line of lines) {
    yield [skipped, { ...line, route: [...line.route, slug], moves: [...line.moves, "SKIP"] }];
  }
}

/** Whom nothing tells apart stands in one place; of two who came by one route, who said less. */
function add(view: View, places: Map<string, Map<string, Standing>>, slug: string, line: Line): void {
  const key = JSON.stringify(
    Object.keys(line.answers)
      .sort()
      .map((step) => [step, classOf(view, step, line.answers[step] ?? {})]),
  );
  const here = places.get(slug) ?? new Map<string, Standing>();
  places.set(slug, here);
  const standing = here.get(key) ?? { slug, answers: line.answers, lines: [] };
  here.set(key, standing);
  const same = standing.lines.findIndex((one) => routeOf(one) === routeOf(line));
  const before = standing.lines[same];
  if (!before) standing.lines.push(line);
  else if (weight(line) < weight(before)) standing.lines[same] = line;
  if (standing.lines.length > 4 * mostRoutes) standing.lines = withoutTheLongest(standing.lines);
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
