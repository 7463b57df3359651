import { type Chance, chanceFrom } from "../../../engine/testing/chance.ts";

/** Random draws that depend only on a seed. */
export interface Draws extends Chance {
  /** An element of a non-empty list. */
  pick: <T>(list: readonly T[]) => T;
  /** The same draws, for lists that may be empty. */
  chance: Chance;
}

/** Returns the draws of one request, the same for the same seed and index. */
export function drawsFor(seed: number, index: number): Draws {
  const chance = chanceFrom(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
  return {
    ...chance,
    chance,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new Error("Nothing can be picked from an empty list.");
      return list[chance.below(list.length)] as T;
    },
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
