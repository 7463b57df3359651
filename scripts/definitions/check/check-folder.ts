import { setTimeout as wait } from "node:timers/promises";
import { checkDefinitions, type Fault, type SourceFiles } from "#engine/authoring";
import { asServer } from "../../../api/authoring/folder/check-folder.ts";
import { readSourceFiles } from "../../../api/authoring/folder/read-source-files.ts";
import { contactNote } from "../../../api/base/reserved-address.ts";

/** A fault with the text of its line; null where the file has no such line. */
export interface CheckedFault extends Fault {
  source: string | null;
}

/** The result of one check. */
export interface Report {
  faults: CheckedFault[];
  /** Names of the wizards without a fault. */
  wizards: string[];
  /** Notes that are not faults, to resolve before the public uses the folder. */
  notes: string[];
}

/** Files vanish for a moment while an editor saves, so reading is retried after a pause in milliseconds. */
const tries = 5;
const pause = 60;

/** Reads a folder as the server does and returns every fault. A folder that cannot be read is a fault, too. */
export async function checkFolder(folder: string): Promise<Report> {
  try {
    return reportOn(await readWhole(folder));
  } catch (error) {
    return {
      faults: [folderFault(messageOfReading(error as NodeJS.ErrnoException, folder))],
      wizards: [],
      notes: [],
    };
  }
}

export function folderFault(message: string): CheckedFault {
  return { file: ".", line: 1, column: 1, rule: "folder", message, source: null };
}

async function readWhole(folder: string): Promise<SourceFiles> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await readSourceFiles(folder);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT" || left === 0) throw error;
      await wait(pause);
    }
  }
}

function reportOn(files: SourceFiles): Report {
  const { checked, faults } = checkDefinitions(files, asServer);
  const note = checked?.content ? contactNote(checked.content.brand.contactEmail) : null;
  return {
    faults: faults.map((fault) => ({ ...fault, source: sourceLine(files, fault) })),
    wizards: Object.keys(checked?.wizards ?? {}),
    notes: note === null ? [] : [note],
  };
}

function sourceLine(files: SourceFiles, { file, line }: Fault): string | null {
  return files[file]?.split(/\r?\n/u)[line - 1] ?? null;
}

function messageOfReading(error: NodeJS.ErrnoException, folder: string): string {
  if (error.code === "ENOENT") return `There is no folder "${folder}".`;
  return error.code === "ENOTDIR" ? `"${folder}" is a file. Name the folder that holds it.` : error.message;
}
