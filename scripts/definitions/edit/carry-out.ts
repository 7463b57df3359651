import { join, relative } from "node:path";
import { readDefinitions, renewFolder, type SourceFiles } from "#engine/authoring";
import { asServer } from "../folder/read-folder.ts";
import { applyPlan } from "../plan/apply-plan.ts";
import { laidOutLike } from "../plan/json-text.ts";
import type { Prompter } from "../plan/prompter.ts";
import { Refusal } from "../plan/refusal.ts";

/** An edit of a folder, as it will be written once somebody has agreed. */
export interface Edit {
  folder: string;
  read: SourceFiles;
  /** New texts by file; a file that is not there yet is created. */
  files: SourceFiles;
  removed?: string[];
  /** The wizards whose journeys are renewed; all of them by default. */
  wizards?: string[];
  prompter: Prompter;
}

/**
 * Renews the journeys, prints what would change, and writes it when `--yes` is given or somebody at the terminal
 * agrees. Otherwise nothing is written.
 */
export async function carryOutEdit({
  folder,
  read,
  files,
  removed = [],
  wizards,
  prompter,
}: Edit): Promise<void> {
  const renewed = renewedFiles({ read, files, removed, wizards });
  const written = Object.entries({ ...files, ...renewed }).filter(([file, text]) => read[file] !== text);
  if (written.length === 0 && removed.length === 0) {
    console.log("Nothing to change.");
    return;
  }
  if (!(await prompter.yes("yes", "Write this?"))) {
    console.log("Nothing was written. Add --yes to write it.");
    return;
  }
  const laidOut = written.map(([file, text]) => [file, laidOutLike(read[file] ?? text, text)] as const);
  const isNew = (file: string) => read[file] === undefined;
  await applyPlan(folder, read, {
    created: Object.fromEntries(laidOut.filter(([file]) => isNew(file))),
    edited: Object.fromEntries(laidOut.filter(([file]) => !isNew(file))),
    removed,
    next: [],
  });
  const shown = (file: string) => relative(process.cwd(), join(folder, file));
  for (const [file] of laidOut) console.log(`${isNew(file) ? "Wrote" : "Changed"} ${shown(file)}`);
  for (const file of removed) console.log(`Removed ${shown(file)}`);
}

/** Renews the journeys of the folder as it will be, and prints what they say then. Throws what the check would refuse. */
function renewedFiles({
  read,
  files,
  removed,
  wizards,
}: Pick<Edit, "read" | "files" | "wizards"> & { removed: string[] }): SourceFiles {
  const after = { ...read, ...files };
  for (const file of removed) delete after[file];
  const renewed = renewFolder(after, (folderFiles) => readDefinitions(folderFiles, asServer), wizards);
  if (renewed.faults.length > 0) {
    const lines = renewed.faults.map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`);
    throw new Refusal(`Nothing was written. The result would not pass the check:\n${lines.join("\n")}`);
  }
  if (renewed.changes.length > 0) {
    console.log("The journeys say what is so then. Read whether it is meant:");
    for (const sentence of renewed.changes) console.log(`- ${sentence}`);
  }
  return renewed.files;
}
