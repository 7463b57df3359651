import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Fault, proveDefinitions, type SourceFiles } from "#engine/authoring";
import { siteContent } from "../../api/site/content/site-content.ts";
import { readSourceFiles } from "../../api/source-files.ts";

/** A fault with the line of the file that it stands in; null where there is no such line. */
export interface SeenFault extends Fault {
  source: string | null;
}

/** What one look at a folder found. */
export interface Look {
  faults: SeenFault[];
  /** Names of the wizards that can serve. */
  wizards: string[];
}

/** Files vanish and come again while an editor saves: so often, and so many milliseconds apart, reading is tried. */
const tries = 5;
const pause = 60;

/** Reads a folder as the server does and finds every fault. A folder that cannot be read is a fault, too. */
export async function lookAt(folder: string): Promise<Look> {
  try {
    return lookIn(await readWhole(folder));
  } catch (error) {
    return { faults: [folderFault(wordsFor(error as NodeJS.ErrnoException, folder))], wizards: [] };
  }
}

export function folderFault(message: string): SeenFault {
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

function lookIn(files: SourceFiles): Look {
  const { proved, faults } = proveDefinitions(files, {
    clock: () => new Date(),
    hash: (text) => createHash("sha256").update(text).digest("hex"),
    content: siteContent,
  });
  return {
    faults: faults.map((fault) => ({ ...fault, source: lineOf(files, fault) })),
    wizards: Object.keys(proved?.wizards ?? {}),
  };
}

function lineOf(files: SourceFiles, { file, line }: Fault): string | null {
  return files[file]?.split(/\r?\n/u)[line - 1] ?? null;
}

function wordsFor(error: NodeJS.ErrnoException, folder: string): string {
  if (error.code === "ENOENT") return `There is no folder "${folder}".`;
  return error.code === "ENOTDIR" ? `"${folder}" is a file. Name the folder that holds it.` : error.message;
}
