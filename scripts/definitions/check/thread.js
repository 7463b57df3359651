// Plain JavaScript: a thread cannot load TypeScript until tsx is set up.
import { parentPort } from "node:worker_threads";
import { tsImport } from "tsx/esm/api";

/** Checks a folder for each message; the engine remembers the wizards that it has proved before. */
const { checkFolder } = await tsImport("./check-folder.ts", import.meta.url);
parentPort?.on("message", async ({ id, folder }) => {
  parentPort?.postMessage({ id, report: await checkFolder(folder) });
});
