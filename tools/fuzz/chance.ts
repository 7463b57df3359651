import { chanceFrom } from "../../engine/testing/chance.ts";

/** Random draws that depend only on a seed. */
export interface Draws {
  /** A whole number from 0 up to, not including, `end`. */
  below: (end: number) => number;
  /** An element of a non-empty list. */
  pick: <T>(list: readonly T[]) => T;
  /** True once in `times` draws on average. */
  oneIn: (times: number) => boolean;
}

/** Returns the draws of one request, the same for the same seed and index. */
export function drawsFor(seed: number, index: number): Draws {
  const { below } = chanceFrom(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
  return {
    below,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new Error("Nothing can be picked from an empty list.");
      return list[below(list.length)] as T;
    },
    oneIn: (times) => below(times) === 0,
  };
}

/** Returns an element with a probability proportional to its weight. */
export function pickWeighted<T extends { weight: number }>(draws: Draws, list: readonly T[]): T {
  let left = draws.below(list.reduce((sum, { weight }) => sum + weight, 0));
  for (const entry of list) {
    left -= entry.weight;
    if (left < 0) return entry;
  }
  throw new Error("Nothing can be picked from an empty list.");
}
