import type { RouteWay } from "#engine/authoring";

/** Transition rendered beside the steps, with its distance to the left. */
export interface Arc extends RouteWay {
  swing: number;
}

/** Returns whether a way is the implicit one: from a step to the next. */
const isStraight = ({ move, to, from }: RouteWay) => move === "NEXT" && to === from + 1;

/**
 * Returns the transitions to render as arcs, each once, shorter ones nearer to the steps. A skip to the next step is
 * shown in words alone.
 */
export function arcsOf(ways: RouteWay[]): Arc[] {
  const arcs = ways.filter((way) => !isStraight(way) && !(way.move === "SKIP" && way.to === way.from + 1));
  const once = arcs.filter(
    (way, index) =>
      arcs.findIndex((one) => one.from === way.from && one.to === way.to && one.move === way.move) === index,
  );
  return once.map((way) => ({
    ...way,
    swing: Math.min(60, 14 + Math.abs(way.to - way.from) * 9 + (way.move === "SKIP" ? 5 : 0)),
  }));
}

/** Returns the indexes of steps that lead on to the next one. */
export function joinedSteps(ways: RouteWay[]): number[] {
  return [...new Set(ways.filter(isStraight).map(({ from }) => from))];
}

/** Returns the path of an arc between two heights, at the left of the dots. */
export function arcPath(from: number, to: number, swing: number, right: number): string {
  const [start, end] = from < to ? [from + 5, to - 5] : [from - 5, to + 5];
  const bend = right - swing;
  return `M${right} ${start}C${bend} ${start} ${bend} ${end} ${right - 6} ${end}`;
}
