import type { Json } from "#engine";
import { roleOfFile, type SourceFiles, withoutJourneys, wizardOfFile } from "#engine/authoring";
import { type Chance, chanceFrom } from "../../../engine/testing/chance.ts";
import { editOnce, spotsIn } from "../../../engine/testing/random-edits.ts";
import { mutationsOf } from "./mutations.ts";

/** Definitions with a few values changed at random, and what was changed. */
export interface Mutant {
  files: SourceFiles;
  edits: string[];
}

/** Names a mutant: the files it is made from, and the numbers that decide how. */
export interface MutantName {
  shipped: SourceFiles;
  seed: number;
  run: number;
  /** Wizard to change. Default: any. */
  wizard?: string | undefined;
}

/** Files that decide what is asked and in which order, and of whom. Machines and steps are the densest. */
const touched = [
  ...["wizard", "wizard", "step", "step", "step", "step"],
  ...["shared", "shared", "list", "list", "site"],
];

/**
 * Every second mutant has no journeys, so that the proofs alone must find the fault. With `wizard`, only files of its
 * folder change, and the lists that only it has.
 */
export function mutantOf({ shipped, seed, run, wizard }: MutantName): Mutant {
  const chance = chanceFrom(seed * 1_000_003 + run);
  const own = Object.keys(shipped).filter((file) => touched.includes(kindOfFile(file)) && isOf(file, wizard));
  const files = { ...(run % 2 === 1 ? withoutJourneys(shipped) : shipped) };
  const edits: string[] = run % 2 === 1 ? ["without journeys"] : [];
  for (let left = 1 + chance.below(2); left > 0; left -= 1) edits.push(changeOne(files, chance, own));
  return { files, edits };
}

function isOf(file: string, wizard: string | undefined): boolean {
  const role = roleOfFile(file);
  return (
    !wizard || wizardOfFile(file) === wizard || (role?.kind === "list" && role.name.startsWith(`${wizard}-`))
  );
}

function kindOfFile(file: string): string {
  return roleOfFile(file)?.kind ?? "";
}

function changeOne(files: SourceFiles, chance: Chance, own: string[]): string {
  for (;;) {
    const wanted = chance.pick(touched);
    const file = chance.pick(own.filter((name) => kindOfFile(name) === wanted));
    if (file === undefined) continue;
    const root: Json = JSON.parse(files[file] ?? "{}");
    const spots = spotsIn(root).filter(({ path }) => !path.endsWith("/$schema"));
    const edit = editOnce(spots, mutationsOf(chance), chance);
    if (edit === null) continue;
    files[file] = `${JSON.stringify(root, null, 2)}\n`;
    return `${file}#${edit}`;
  }
}
