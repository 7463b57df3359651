// Plain JavaScript: a thread knows TypeScript only once this has said so.
import { parentPort, workerData } from "node:worker_threads";
import { tsImport } from "tsx/esm/api";

/** What a thread of its own does for `proveInThread`. */
const { proveFolder } = await tsImport("./prove-definitions.ts", import.meta.url);
parentPort?.postMessage(await proveFolder(workerData));
