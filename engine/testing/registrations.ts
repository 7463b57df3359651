import fc from "fast-check";
import type { Entries } from "../definition/definition.ts";
import type { Wizard } from "../path/wizard.ts";
import { drawWalk } from "./walks.ts";

/** Returns the entries of registrants at random points of their walks: the same for the same seed. */
export function registrationsIn(wizard: Wizard, count: number, seed: number): Entries[] {
  const arbitrary = fc.gen().map((draw) => {
    const walk = drawWalk((one) => draw(one), wizard);
    return walk[draw(() => fc.integer({ min: 0, max: walk.length - 1 }))] ?? {};
  });
  return fc.sample(arbitrary, { numRuns: count, seed });
}
