import { join, relative } from "node:path";
import {
  applyOperations,
  checkDefinitions,
  EditRefusal,
  type Fault,
  type Operation,
  readDefinitions,
  renewFolder,
  type SourceFiles,
} from "#engine/authoring";
import { asServer } from "../../../api/authoring/folder/check-folder.ts";
import { readSourceFiles } from "../../../api/authoring/folder/read-source-files.ts";
import { type Command, type Option, readCommandLine } from "../../bootstrap/command-line.js";
import { folderNamed } from "../folder/read-folder.ts";
import { type FileChanges, writeFolder } from "../folder/write-folder.ts";
import { type Ask, createAsk, type Flags } from "./ask.ts";

export const folderOption = {
  folder: { type: "string", about: "The definitions folder; the product's own by default." },
} as const;

/** Context of every command that edits a folder. */
export interface EditFolder {
  folder: string;
  read: SourceFiles;
  ask: Ask;
  flags: Flags;
  words: string[];
}

/** Returns a command that opens a folder and edits it; a refusal is one message and exit code 1. */
export function editCommand(
  command: Command<{ [name: string]: Option }>,
  edit: (on: EditFolder) => Promise<void>,
) {
  return async (line: string[]): Promise<void> => {
    const { positionals: words, values } = readCommandLine(command, line);
    const flags = values as Flags;
    try {
      const folder = folderNamed(values.folder as string | undefined);
      const hasPerson = process.stdin.isTTY === true && process.stdout.isTTY === true;
      await edit({
        folder,
        read: await readSourceFiles(folder),
        ask: createAsk(flags, hasPerson),
        flags,
        words,
      });
    } catch (error) {
      if (!(error instanceof EditRefusal)) throw error;
      console.error(error.message);
      process.exitCode = 1;
    }
  };
}

/** Changes that operations make in a folder, and its journeys afterwards. */
export interface Edit extends FileChanges {
  after: SourceFiles;
  journeys: string[];
}

/** Carries out operations as the studio does, and renews the journeys: of all wizards, or of these. */
export function editOf(read: SourceFiles, operations: Operation[], wizards?: string[]): Edit {
  const applied = applyOperations(read, operations);
  if (applied.kind !== "applied")
    throw new EditRefusal(applied.kind === "refused" ? applied.message : "Somebody edits the same place.");
  const { removed } = applied;
  const edited = Object.entries({ ...read, ...applied.files }).filter(([file]) => !removed.includes(file));
  const renewed = renewFolder(
    Object.fromEntries(edited),
    (files) => readDefinitions(files, asServer),
    wizards,
  );
  refuseFaults(renewed.faults);
  const after = { ...Object.fromEntries(edited), ...renewed.files };
  const files = Object.fromEntries(Object.entries(after).filter(([file, text]) => read[file] !== text));
  return { files, removed, after, journeys: renewed.changes };
}

/** Writes an edit that passes the check, all of it or nothing, and prints each file. */
export async function writeEdit({ folder, read }: EditFolder, edit: Edit): Promise<void> {
  await writeFolder(folder, read, edit, () => refuseFaults(checkDefinitions(edit.after, asServer).faults));
  const shown = (file: string) => relative(process.cwd(), join(folder, file));
  for (const file of Object.keys(edit.files))
    console.log(`${file in read ? "Changed" : "Wrote"} ${shown(file)}`);
  for (const file of edit.removed) console.log(`Removed ${shown(file)}`);
}

function refuseFaults(faults: Fault[]): void {
  const lines = faults.map(
    ({ file, line, column, rule, message }) => `${file}:${line}:${column} ${rule} ${message}`,
  );
  if (lines.length > 0)
    throw new EditRefusal(`Nothing was written. The result would not pass the check:\n${lines.join("\n")}`);
}
