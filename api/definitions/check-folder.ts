import type { CheckedDefinitions } from "#engine";
import type { Fault, SourceFiles } from "#engine/authoring";
import { checkDefinitions } from "#engine/authoring";
import { createWorker, WorkerLimitError, type WorkerLimits } from "../concurrency/worker.ts";
import { siteContent } from "../site/content/site-content.ts";
import type { Site } from "../site/site.ts";
import { folderVersion } from "../store/definition-files.ts";
import { readSourceFiles } from "./read-source-files.ts";
import { registryFor } from "./registry-for.ts";
import { versionHash } from "./version-hash.ts";

/** The result of checking a folder: valid definitions, or everything that is wrong with them. */
export interface FolderCheck {
  checked: CheckedDefinitions<Site> | null;
  faults: Fault[];
  /** What was checked; empty if the folder could not be read. */
  files: SourceFiles;
}

/** Reads and checks a definitions folder, or checks its files. A folder that cannot be read is a fault, too. */
export type CheckFolder = (folder: string | SourceFiles, apiPath?: string) => Promise<FolderCheck>;

/** Does it with everything in one argument, as a worker is called. */
export function checkFolderAt(given: { folder: string | SourceFiles; apiPath: string | undefined }) {
  return checkFolder(given.folder, given.apiPath);
}

/** The shipped definitions take one second and a few dozen megabytes. */
const defaultLimits = { time: 60_000, memory: 512 };

/** Checks a definitions folder in the calling thread. Its calls must begin with the path of the API. */
export async function checkFolder(folder: string | SourceFiles, apiPath?: string): Promise<FolderCheck> {
  try {
    if (typeof folder !== "string") return checkFiles(folder, apiPath);
    const files = await readSourceFiles(folder);
    // One sentence instead of a fault for each file that the server needs.
    if (Object.keys(files).length === 0) return unread(`The folder ${folder} holds no definitions.`);
    return checkFiles(files, apiPath);
  } catch (error) {
    return unread((error as Error).message);
  }
}

/** Checks the files of a definitions folder in the calling thread. */
export function checkFiles(files: SourceFiles, apiPath?: string): FolderCheck {
  const result = checkDefinitions(files, {
    clock: () => new Date(),
    hash: versionHash,
    content: siteContent,
    ...(apiPath !== undefined && { registry: registryFor(apiPath) }),
  });
  return { ...result, files };
}

/**
 * Returns a `checkFolder` that runs in a worker, so that the server keeps responding. A folder that exceeds the
 * limits is a fault. The thread caches its work: checking again after a small change takes a tenth of the time.
 */
export function createFolderChecker({ time, memory }: Required<WorkerLimits> = defaultLimits): CheckFolder {
  const check = createWorker(import.meta.url, checkFolderAt, { time, memory });

  function messageFor(error: Error): string {
    if (!(error instanceof WorkerLimitError)) return error.message;
    return error.limit === "time"
      ? `Reading the definitions took longer than ${time / 1000} seconds. ${advice}`
      : `Reading the definitions took more than ${memory} MB of memory. ${advice}`;
  }

  return (folder, apiPath) => check({ folder, apiPath }).catch((error) => unread(messageFor(error)));
}

/** Checks a definitions folder in this process's worker. */
export const checkFolderInThread: CheckFolder = createFolderChecker();

/** Checks a release in this process's worker. Remembers the last one: the server that publishes it serves it next. */
export const checkRelease = rememberLast(checkFolderInThread);

/** Returns a function that checks files as `check` does, and remembers the last ones that are valid. */
export function rememberLast(
  check: CheckFolder,
): (files: SourceFiles, apiPath: string) => Promise<FolderCheck> {
  let last: { key: string; result: FolderCheck } | null = null;
  return async (files, apiPath) => {
    // Years that must lie in the past depend on the day.
    const key = [apiPath, new Date().toISOString().slice(0, 10), folderVersion(files)].join(" ");
    if (last?.key === key) return last.result;
    const result = await check(files, apiPath);
    if (result.checked) last = { key, result };
    return result;
  };
}

const advice = "Take back the last change, or make it in smaller parts to see which of them it is.";

function unread(message: string): FolderCheck {
  return { checked: null, faults: [{ file: ".", line: 1, column: 1, rule: "folder", message }], files: {} };
}
