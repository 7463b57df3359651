// Plain JavaScript: a thread understands TypeScript only through a bundle of it.
import { fileURLToPath } from "node:url";
import { parentPort, workerData } from "node:worker_threads";

process.setSourceMapsEnabled(true);

const { moduleUrl, functionName } = workerData;
const module = moduleUrl.endsWith(".ts") ? await importSource(moduleUrl) : await import(moduleUrl);

/**
 * Compiled code does without: a server need not have the tools of the repository installed.
 * @param {string} url
 */
async function importSource(url) {
  const tool = "../../scripts/bootstrap/typescript.js";
  const { importTypeScript } = await import(new URL(tool, import.meta.url).href);
  return await importTypeScript(fileURLToPath(url));
}

/** Calls the worker's function with each input and posts what it returns. */
parentPort?.on("message", async (input) => {
  parentPort?.postMessage(await module[functionName](input));
});
// The parent's time limit counts from here: loading a module on a busy machine says nothing about its input.
parentPort?.postMessage("ready");
