// Plain JavaScript: a thread knows TypeScript only once this has said so.
import { parentPort } from "node:worker_threads";
import { tsImport } from "tsx/esm/api";

/** Looks at a folder as often as it is asked, and remembers what it has proved before. */
const { lookAt } = await tsImport("./look.ts", import.meta.url);
parentPort?.on("message", async ({ id, folder }) => {
  parentPort?.postMessage({ id, look: await lookAt(folder) });
});
