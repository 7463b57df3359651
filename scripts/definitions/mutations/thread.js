// Plain JavaScript: a thread cannot load TypeScript until tsx is set up.
import { parentPort } from "node:worker_threads";
import { tsImport } from "tsx/esm/api";

/** Checks mutants one by one, so that the command can end a thread that one of them never lets go. */
const { checkMutant } = await tsImport("./check-mutant.ts", import.meta.url);
parentPort?.on("message", ({ shipped, seed, run }) => {
  parentPort?.postMessage({ result: checkMutant(shipped, seed, run) });
});
