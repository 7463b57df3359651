import { createWorker, WorkerLimitError } from "../../../api/concurrency/worker.ts";
import type * as Checking from "./check-mutant.ts";
import { type MutantName, mutantOf } from "./mutate.ts";

/** Milliseconds that one mutant may take, as long as the server gives a folder. */
const limit = 60_000;

/**
 * Returns a function that checks the mutant of a run in a thread. A mutant that never finishes, or breaks the thread,
 * has failed.
 */
export function createMutantWorker(
  name: Omit<MutantName, "run">,
): (run: number) => Promise<Checking.MutantResult> {
  const call = createWorker<typeof Checking>(new URL("./check-mutant.ts", import.meta.url).href);
  return (run) =>
    call("checkMutant", { ...name, run }, limit).catch((error: Error) => ({
      edits: mutantOf({ ...name, run }).edits,
      outcome: "failed",
      rules: [],
      why:
        error instanceof WorkerLimitError
          ? `Not done within ${limit / 1000} seconds.`
          : `The thread broke: ${error.stack ?? error.message}`,
    }));
}
