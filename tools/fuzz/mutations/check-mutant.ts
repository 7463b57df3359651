import type { Library } from "#engine";
import { type Fault, readDefinitions, type SourceFiles } from "#engine/authoring";
import { asServer } from "../../../api/authoring/folder/check-folder.ts";
import { chanceFrom } from "../../../engine/testing/chance.ts";
import { allRules } from "../../../scripts/definitions/folder/rules.ts";
import { type Mutant, type MutantName, mutantOf } from "./mutate.ts";
import { walkThrough } from "./walk.ts";

/** Result of one mutant; `why` says what went wrong when it was neither refused nor walked. */
export interface MutantResult {
  edits: string[];
  outcome: "refused" | "walked" | "failed";
  rules: string[];
  why?: string;
}

/** Generated registrants per wizard that passes the check. */
const walks = 6;

/** Makes a mutant of the definitions, checks it, and walks it when it passes. */
export function checkMutant(name: MutantName): MutantResult {
  const { shipped, seed, run } = name;
  const mutant = mutantOf(name);
  try {
    return { ...resultOfMutant(shipped, mutant, seed + run), edits: mutant.edits };
  } catch (error) {
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { edits: mutant.edits, outcome: "failed", rules: [], why };
  }
}

function resultOfMutant(shipped: SourceFiles, { files }: Mutant, seed: number): Omit<MutantResult, "edits"> {
  const { library, faults } = readMutant(files);
  const rules = [...new Set(faults.map(({ rule }) => rule))];
  if (library) {
    walkAll(library, seed);
    return { outcome: "walked", rules };
  }
  const lost = faults.find((fault) => !isPlaced(fault, shipped, files));
  if (faults.length === 0) return { outcome: "failed", rules, why: "Refused without a fault." };
  if (lost) return { outcome: "failed", rules, why: `This fault has no place: ${JSON.stringify(lost)}` };
  return { outcome: "refused", rules };
}

function readMutant(files: SourceFiles): { library: Library | null; faults: Fault[] } {
  return readDefinitions(files, { ...asServer, clock: () => new Date("2026-11-21T12:00:00Z") });
}

/** Returns whether a fault names a known rule and a place that exists. */
export function isPlaced(
  { file, line, column, rule, message }: Fault,
  shipped: SourceFiles,
  files: SourceFiles,
): boolean {
  // "compile" is reported when another rule has a gap.
  if (!allRules.includes(rule) || rule === "compile" || message.trim() === "") return false;
  const text = files[file];
  if (text === undefined) return file in shipped;
  const words = text.split("\n")[line - 1];
  return words !== undefined && column >= 1 && column <= words.length + 1;
}

function walkAll({ wizards }: Library, seed: number): void {
  for (const wizard of Object.values(wizards)) {
    for (let index = 0; index < walks; index += 1) walkThrough(wizard, chanceFrom(seed * 31 + index));
  }
}
