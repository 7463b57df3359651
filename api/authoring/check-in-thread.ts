import type { CheckedDefinitions } from "#engine";
import type { SourceFiles } from "#engine/authoring";
import { serverItself } from "../concurrency/fair-queue.ts";
import { WorkerLimitError } from "../concurrency/worker.ts";
import type { Site } from "../site-content/site.ts";
import { folderVersion } from "../store/definition-files.ts";
import { type CheckFolder, type FolderCheck, unread } from "./folder/check-folder.ts";
import { tasks } from "./tasks.ts";

/**
 * Checks a definitions folder in a thread, so that the server keeps responding. A folder that exceeds the limits is a fault.
 * The thread caches its work: checking again after a small change takes a tenth of the time.
 */
export const checkFolderInThread: CheckFolder = (folder, apiPath, now) =>
  tasks.checkFolder(serverItself, { folder, apiPath, now }).catch((error) => unread(messageForError(error)));

function messageForError(error: Error): string {
  if (!(error instanceof WorkerLimitError)) return error.message;
  return `Reading the definitions took ${error.excess}. Take back the last change, or make it in smaller parts to see which of them it is.`;
}

/** Creates checks of releases that remember the last valid one: the server that publishes it serves it next. */
export function createReleaseChecks(check: CheckFolder) {
  let last: { key: string; result: FolderCheck } | null = null;
  // Years that must lie in the past depend on the day.
  const keyOf = (files: SourceFiles, apiPath: string, now: Date) =>
    [apiPath, now.toISOString().slice(0, 10), folderVersion(files)].join(" ");
  return {
    async check(files: SourceFiles, apiPath: string, now: Date): Promise<FolderCheck> {
      const key = keyOf(files, apiPath, now);
      if (last?.key === key) return last.result;
      const result = await check(files, apiPath, now);
      if (result.checked) last = { key, result };
      return result;
    },
    /** Remembers what a draft's proof found valid: a release of the same files needs no other check. */
    remember(files: SourceFiles, apiPath: string, now: Date, checked: CheckedDefinitions<Site>): void {
      last = { key: keyOf(files, apiPath, now), result: { checked, faults: [], files } };
    },
  };
}

/** The checks of this process. */
export const releaseChecks = createReleaseChecks(checkFolderInThread);
