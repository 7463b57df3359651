import type { SourceFiles } from "#engine/authoring";
import { createWorker } from "../../api/concurrency/worker.ts";
import { judge, type Verdict } from "./judge.ts";
import { mutantOf } from "./mutate.ts";

/** Milliseconds that one mutant may take, as long as the server gives a folder. */
const limit = 60_000;

/** Returns a function that judges the mutant of a run in a thread. One that never ends, or ends the thread, failed. */
export function createJudge(shipped: SourceFiles, seed: number): (run: number) => Promise<Verdict> {
  const judgeInThread = createWorker(new URL("./judge.ts", import.meta.url).href, judge, { time: limit });
  return (run) =>
    judgeInThread({ shipped, seed, run }).catch((error: Error) => ({
      edits: mutantOf(shipped, seed, run).edits,
      outcome: "failed",
      rules: [],
      why:
        error.name === "AbortError"
          ? `Not done within ${limit / 1000} seconds.`
          : `The thread broke: ${error.stack ?? error.message}`,
    }));
}
