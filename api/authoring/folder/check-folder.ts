import type { CheckedDefinitions } from "#engine";
import type { Fault, SourceFiles } from "#engine/authoring";
import { checkDefinitions } from "#engine/authoring";
import type { Site } from "../../site-content/site.ts";
import { siteContent } from "../../site-content/site-content.ts";
import { readSourceFiles } from "./read-source-files.ts";
import { registryFor } from "./registry-for.ts";
import { versionHash } from "./version-hash.ts";

/** Options of a server for reading definitions. */
export const asServer = { clock: () => new Date(), hash: versionHash, content: siteContent };

/** The result of checking a folder: valid definitions, or everything that is wrong with them. */
export interface FolderCheck {
  checked: CheckedDefinitions<Site> | null;
  faults: Fault[];
  /** Checked files; empty if the folder could not be read. */
  files: SourceFiles;
}

/**
 * Reads and checks a definitions folder, or checks its files. A folder that cannot be read is a fault, too. Years that must
 * lie in the past depend on `now`.
 */
export type CheckFolder = (
  folder: string | SourceFiles,
  apiPath?: string,
  now?: Date,
) => Promise<FolderCheck>;

/** Does it with the files and everything else in one argument, as a worker is called. */
export function checkFilesAt(request: { files: SourceFiles; apiPath?: string | undefined; now?: Date }) {
  return checkFolder(request.files, request.apiPath, request.now);
}

/** Checks a definitions folder in the calling thread. Its calls must begin with the path of the API. */
export async function checkFolder(
  folder: string | SourceFiles,
  apiPath?: string,
  now?: Date,
): Promise<FolderCheck> {
  try {
    return checkFiles(typeof folder === "string" ? await readFolder(folder) : folder, apiPath, now);
  } catch (error) {
    return unread((error as Error).message);
  }
}

/** Reads the files of a definitions folder. Throws a readable error if it holds none. */
export async function readFolder(folder: string): Promise<SourceFiles> {
  const files = await readSourceFiles(folder);
  // One sentence instead of a fault for each file that the server needs.
  if (Object.keys(files).length === 0) throw new Error(`The folder ${folder} holds no definitions.`);
  return files;
}

/** Checks the files of a definitions folder in the calling thread. */
function checkFiles(files: SourceFiles, apiPath?: string, now = new Date()): FolderCheck {
  const result = checkDefinitions(files, {
    ...asServer,
    clock: () => now,
    ...(apiPath !== undefined && { registry: registryFor(apiPath) }),
  });
  return { ...result, files };
}

/** Returns the check of a folder that could not be read. */
export function unread(message: string): FolderCheck {
  return { checked: null, faults: [{ file: ".", line: 1, column: 1, rule: "folder", message }], files: {} };
}
