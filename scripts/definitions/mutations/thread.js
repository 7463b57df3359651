// Plain JavaScript: a thread knows TypeScript only once this has said so.
import { parentPort } from "node:worker_threads";
import { tsImport } from "tsx/esm/api";

/** Judges mutants one by one, so that the command can end a thread that one of them keeps for ever. */
const { judge } = await tsImport("./judge.ts", import.meta.url);
parentPort?.on("message", ({ shipped, seed, run }) => {
  parentPort?.postMessage({ run, verdict: judge(shipped, seed, run) });
});
