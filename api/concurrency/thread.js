// Plain JavaScript: a thread understands TypeScript only through a bundle of it.
import { fileURLToPath } from "node:url";
import { parentPort, workerData } from "node:worker_threads";

process.setSourceMapsEnabled(true);

const { moduleUrl } = workerData;
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

/** Calls the named function with each input and posts what it returns or throws: the next call needs the thread. */
parentPort?.on("message", async ([name, input]) => {
  try {
    parentPort?.postMessage({ output: await module[name](input) });
  } catch (error) {
    parentPort?.postMessage({ error });
  }
});
// The parent's time limit counts from here: loading a module on a busy machine says nothing about its input.
parentPort?.postMessage("ready");
