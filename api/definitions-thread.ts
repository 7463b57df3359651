/** What the thread of a prover does. */
import { parentPort } from "node:worker_threads";
import { proveFolder } from "./prove-definitions.ts";

parentPort?.on("message", async (folder: string) => {
  parentPort?.postMessage(await proveFolder(folder));
});
