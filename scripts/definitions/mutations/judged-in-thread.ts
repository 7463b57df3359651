import { Worker } from "node:worker_threads";
import type { SourceFiles } from "#engine/authoring";
import type { Verdict } from "./judge.ts";
import { mutantOf } from "./mutate.ts";

/** Milliseconds that one mutant may take: the server gives a folder as long. */
const longest = 60_000;

/** Judges mutants beside the command: one that is never done with, or breaks the thread, has failed. */
export function createJudge(shipped: SourceFiles, seed: number) {
  let thread: Worker | null = null;
  return {
    judge: (run: number): Promise<Verdict> =>
      new Promise((resolve) => {
        const worker = thread ?? new Worker(new URL("./thread.js", import.meta.url));
        thread = worker;
        const give = (verdict: Verdict) => {
          clearTimeout(timer);
          worker.off("message", told).off("error", broke);
          resolve(verdict);
        };
        const fail = (why: string) => {
          thread = null;
          void worker.terminate();
          give({ edits: mutantOf(shipped, seed, run).edits, outcome: "failed", rules: [], why });
        };
        const told = ({ verdict }: { verdict: Verdict }) => give(verdict);
        const broke = (error: Error) => fail(`The thread broke: ${error.stack ?? error.message}`);
        const timer = setTimeout(() => fail(`Not done within ${longest / 1000} seconds.`), longest);
        worker.on("message", told).on("error", broke);
        worker.postMessage({ shipped, seed, run });
      }),
    close: async () => {
      await thread?.terminate();
    },
  };
}
