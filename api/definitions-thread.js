// Plain JavaScript: a thread knows TypeScript only once this has said so.
import { parentPort } from "node:worker_threads";
import { tsImport } from "tsx/esm/api";

/** What the thread of a prover does. */
const { proveFolder } = await tsImport("./prove-definitions.ts", import.meta.url);
parentPort?.on("message", async (folder) => {
  parentPort?.postMessage(await proveFolder(folder));
});
