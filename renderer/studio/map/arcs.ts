import type { RouteTransition } from "#engine/authoring";

/** Transition rendered beside the steps, with its distance to the left. */
export interface Arc extends RouteTransition {
  swing: number;
}

/** Returns whether a transition is the implicit one: from a step to the next. */
const isStraight = ({ event, to, from }: RouteTransition) => event === "NEXT" && to === from + 1;

/**
 * Returns the transitions to render as arcs, each once, shorter ones nearer to the steps. A skip to the next step is
 * shown in words alone.
 */
export function arcsOf(transitions: RouteTransition[]): Arc[] {
  const arcs = transitions.filter(
    (transition) =>
      !isStraight(transition) && !(transition.event === "SKIP" && transition.to === transition.from + 1),
  );
  const once = arcs.filter(
    (transition, index) =>
      arcs.findIndex(
        (one) => one.from === transition.from && one.to === transition.to && one.event === transition.event,
      ) === index,
  );
  return once.map((transition) => ({
    ...transition,
    swing: Math.min(
      60,
      14 + Math.abs(transition.to - transition.from) * 9 + (transition.event === "SKIP" ? 5 : 0),
    ),
  }));
}

/** Returns the indexes of steps that lead on to the next one. */
export function joinedSteps(transitions: RouteTransition[]): number[] {
  return [...new Set(transitions.filter(isStraight).map(({ from }) => from))];
}

/** Returns the path of an arc between two heights, at the left of the dots. */
export function arcPath(from: number, to: number, swing: number, right: number): string {
  const [start, end] = from < to ? [from + 5, to - 5] : [from - 5, to + 5];
  const bend = right - swing;
  return `M${right} ${start}C${bend} ${start} ${bend} ${end} ${right - 6} ${end}`;
}
