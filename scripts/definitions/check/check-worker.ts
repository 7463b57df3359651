import { Worker } from "node:worker_threads";
import { folderFault, type Report } from "./check-folder.ts";

/** Checks a folder in a thread of its own. */
export interface CheckWorker {
  /** Resolves with the report of the folder as it is now, or with null when a newer check was asked for meanwhile. */
  check: () => Promise<Report | null>;
  close: () => Promise<void>;
}

/** Milliseconds after which a stale check is cut off, and any check at all. */
const staleTimeout = 1500;
const timeout = 60_000;

interface Waiting {
  id: number;
  resolve: (report: Report | null) => void;
}

export function createCheckWorker(folder: string): CheckWorker {
  let thread: Worker | null = null;
  let waiting: Waiting | null = null;
  let lastDone = 0;
  let lastAsked = 0;

  function post(id: number): void {
    thread ??= start();
    thread.postMessage({ id, folder });
  }

  function start(): Worker {
    const worker = new Worker(new URL("./thread.js", import.meta.url));
    worker.on("message", ({ id, report }: { id: number; report: Report }) => {
      lastDone = id;
      finish(id, report);
    });
    worker.on("error", (error) => {
      thread = null;
      finish(lastAsked, { faults: [folderFault(`The check broke off: ${error.message}`)], wizards: [] });
    });
    return worker;
  }

  function finish(id: number, report: Report): void {
    if (waiting?.id !== id) return;
    waiting.resolve(report);
    waiting = null;
  }

  async function stop(): Promise<void> {
    const worker = thread;
    thread = null;
    await worker?.terminate();
  }

  /** Replaces a thread that is still busy with a stale check. */
  async function restart(id: number): Promise<void> {
    if (waiting?.id !== id || lastDone >= id - 1) return;
    await stop();
    post(id);
  }

  return {
    check: () =>
      new Promise((resolve) => {
        waiting?.resolve(null);
        lastAsked += 1;
        const id = lastAsked;
        const isBusy = lastDone < id - 1;
        const restarting = isBusy ? setTimeout(() => void restart(id), staleTimeout) : undefined;
        const giveUp = setTimeout(() => {
          void stop();
          const message = `Checking took longer than ${timeout / 1000} seconds. Undo the last change, or make it in smaller parts.`;
          finish(id, { faults: [folderFault(message)], wizards: [] });
        }, timeout);
        waiting = {
          id,
          resolve: (report) => {
            clearTimeout(restarting);
            clearTimeout(giveUp);
            resolve(report);
          },
        };
        post(id);
      }),
    close: stop,
  };
}
