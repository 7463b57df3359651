// Plain JavaScript: a thread understands TypeScript only after this file has loaded tsx.
import { parentPort, workerData } from "node:worker_threads";

process.setSourceMapsEnabled(true);

const { moduleUrl, functionName } = workerData;
// The parent registers tsx for itself only. Compiled code does without, and a server need not have it installed.
const module = moduleUrl.endsWith(".ts")
  ? await (await import(import.meta.resolve("tsx/esm/api"))).tsImport(moduleUrl, import.meta.url)
  : await import(moduleUrl);

/** Calls the worker's function with each input and posts what it returns. */
parentPort?.on("message", async (input) => {
  parentPort?.postMessage(await module[functionName](input));
});
// The parent's time limit counts from here: loading a module on a busy machine says nothing about its input.
parentPort?.postMessage("ready");
