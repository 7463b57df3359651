import { createWorker, WorkerLimitError } from "../../../api/concurrency/worker.ts";
import type * as Checking from "./check-folder.ts";
import { folderFault, type Report } from "./check-folder.ts";

/** Checks a folder in a thread, and drops a check once a newer one is requested. */
export interface CheckWorker {
  /** Returns what the check found, or null if a newer check was requested meanwhile. */
  check: () => Promise<Report | null>;
  close: () => void;
}

/** Milliseconds that a superseded check may still take, and that any check may take. */
const supersededLimit = 1500;
const limit = 60_000;

/** Creates a worker that checks the folder. Its thread caches parts that did not change. */
export function createCheckWorker(folder: string): CheckWorker {
  const call = createWorker<typeof Checking>(new URL("./check-folder.ts", import.meta.url).href);
  let newest: AbortController | null = null;

  async function check(): Promise<Report | null> {
    const superseded = newest;
    const own = new AbortController();
    newest = own;
    const cutOff = setTimeout(() => superseded?.abort(), supersededLimit);
    try {
      const report = await call("checkFolder", folder, limit, own.signal);
      return newest === own ? report : null;
    } catch (error) {
      return newest === own
        ? { faults: [folderFault(messageOfFailure(error))], wizards: [], notes: [] }
        : null;
    } finally {
      clearTimeout(cutOff);
    }
  }

  function close(): void {
    newest?.abort();
    newest = null;
  }

  return { check, close };
}

function messageOfFailure(error: unknown): string {
  return error instanceof WorkerLimitError
    ? `Checking took ${error.excess}. Undo the last change, or make it in smaller parts.`
    : `The check broke off: ${(error as Error).message}`;
}
