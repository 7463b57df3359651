import type { Answers } from "../../definition.ts";
import type { Move } from "../../machine.ts";

/** One way of getting to a step: what was done at each step before it, in the answers that matter. */
export interface Line {
  route: string[];
  moves: Move[];
  answers: Answers;
}

/** So many routes to one place are followed. */
export const mostRoutes = 40;

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
