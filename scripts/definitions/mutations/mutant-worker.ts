import { Worker } from "node:worker_threads";
import type { SourceFiles } from "#engine/authoring";
import type { MutantResult } from "./check-mutant.ts";
import { mutantOf } from "./mutate.ts";

/** Milliseconds that one mutant may take, as long as the server gives a folder. */
const timeout = 60_000;

/** Checks mutants in a thread of its own. A mutant that never finishes, or breaks the thread, has failed. */
export function createMutantWorker(shipped: SourceFiles, seed: number) {
  let thread: Worker | null = null;
  return {
    check: (run: number): Promise<MutantResult> =>
      new Promise((resolve) => {
        const worker = thread ?? new Worker(new URL("./thread.js", import.meta.url));
        thread = worker;
        const finish = (result: MutantResult) => {
          clearTimeout(timer);
          worker.off("message", onResult).off("error", onError);
          resolve(result);
        };
        const fail = (why: string) => {
          thread = null;
          void worker.terminate();
          finish({ edits: mutantOf(shipped, seed, run).edits, outcome: "failed", rules: [], why });
        };
        const onResult = ({ result }: { result: MutantResult }) => finish(result);
        const onError = (error: Error) => fail(`The thread broke: ${error.stack ?? error.message}`);
        const timer = setTimeout(() => fail(`Not done within ${timeout / 1000} seconds.`), timeout);
        worker.on("message", onResult).on("error", onError);
        worker.postMessage({ shipped, seed, run });
      }),
    close: async () => {
      await thread?.terminate();
    },
  };
}
