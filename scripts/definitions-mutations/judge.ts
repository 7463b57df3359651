import { createHash } from "node:crypto";
import type { Library } from "#engine";
import { type Fault, readDefinitions, type SourceFiles } from "#engine/authoring";
import { siteContent } from "../../api/site/content/site-content.ts";
import { allRules } from "../definitions-folder/rules.ts";
import { chanceFrom } from "./chance.ts";
import { type Mutant, mutantOf } from "./mutate.ts";
import { walkThrough } from "./walk.ts";

/** What became of a mutant. `why` is there when neither the check nor a walk had an answer. */
export interface Verdict {
  edits: string[];
  outcome: "refused" | "walked" | "failed";
  rules: string[];
  why?: string;
}

/** So many people go through a wizard that passes the check. */
const walks = 6;

/** Makes a mutant of the definitions, and holds the check to its word. */
export function judge(shipped: SourceFiles, seed: number, run: number): Verdict {
  const mutant = mutantOf(shipped, seed, run);
  try {
    return { ...verdictOf(shipped, mutant, seed + run), edits: mutant.edits };
  } catch (error) {
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { edits: mutant.edits, outcome: "failed", rules: [], why };
  }
}

function verdictOf(shipped: SourceFiles, { files }: Mutant, seed: number): Omit<Verdict, "edits"> {
  const { library, faults } = read(files);
  const rules = [...new Set(faults.map(({ rule }) => rule))];
  if (library) {
    walkAll(library, seed);
    return { outcome: "walked", rules };
  }
  const lost = faults.find((fault) => !isPlaced(fault, shipped, files));
  if (faults.length === 0) return { outcome: "failed", rules, why: "Refused without a word." };
  if (lost) return { outcome: "failed", rules, why: `This fault has no place: ${JSON.stringify(lost)}` };
  return { outcome: "refused", rules };
}

function read(files: SourceFiles): { library: Library | null; faults: Fault[] } {
  return readDefinitions(files, {
    clock: () => new Date("2026-11-21T12:00:00Z"),
    hash: (text) => createHash("sha256").update(text).digest("hex"),
    content: siteContent,
  });
}

/** Whether somebody finds the place of a fault, and knows the rule. */
function isPlaced(
  { file, line, column, rule, message }: Fault,
  shipped: SourceFiles,
  files: SourceFiles,
): boolean {
  // "compile" is told when another rule has a gap.
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
