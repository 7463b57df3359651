import type { Json } from "#engine";
import type { SourceFiles } from "#engine/authoring";
import { withoutJourneys } from "../../../engine/authoring/edit/without-journeys.ts";
import { type Chance, chanceFrom } from "./chance.ts";
import { type Mutation, mutations } from "./mutations.ts";
import { type Spot, valueAt } from "./spot.ts";

/** Definitions with a few values changed at random, and what was changed. */
export interface Mutant {
  files: SourceFiles;
  edits: string[];
}

/** Files that decide what is asked and in which order. */
const touched = /^(?:wizards\/[^/]+\/(?:wizard|steps\/[^/]+)|options\/[^/]+|shared\/[^/]+)\.json$/u;

/** Every second mutant has no journeys, so that the proofs alone must find the fault. */
export function mutantOf(shipped: SourceFiles, seed: number, run: number): Mutant {
  const chance = chanceFrom(seed * 1_000_003 + run);
  const files = { ...(run % 2 === 1 ? withoutJourneys(shipped) : shipped) };
  const edits: string[] = run % 2 === 1 ? ["without journeys"] : [];
  for (let left = 1 + chance.below(2); left > 0; left -= 1) edits.push(changeOne(files, chance));
  return { files, edits };
}

function changeOne(files: SourceFiles, chance: Chance): string {
  for (;;) {
    // Machines and steps are the densest files.
    const own = Object.keys(files).filter((file) => touched.test(file));
    const wanted = chance.pick([/wizard\.json$/u, /\/steps\//u, /\/steps\//u, /^shared/u, /^options/u]);
    const file = chance.pick(own.filter((name) => wanted?.test(name)));
    const root: Json = JSON.parse(files[file ?? ""] ?? "{}");
    const spots = spotsIn(root, "");
    const mutation = chance.pick<Mutation>(mutations);
    const spot = chance.pick(spots.filter((one) => mutation?.fits(one) && !one.path.endsWith("/$schema")));
    if (!file || !mutation || !spot) continue;
    const what = mutation.apply(spot, spots, chance);
    if (what === null) continue;
    files[file] = `${JSON.stringify(root, null, 2)}\n`;
    return `${file}#${spot.path}: ${what}`;
  }
}

function spotsIn(value: Json, path: string): Spot[] {
  if (typeof value !== "object" || value === null) return [];
  const holder = value as Spot["holder"];
  const keys = Array.isArray(holder) ? [...holder.keys()] : Object.keys(holder);
  return keys.flatMap((key) => {
    const at = `${path}/${key}`;
    return [{ holder, key, path: at }, ...spotsIn(valueAt({ holder, key }) ?? null, at)];
  });
}
