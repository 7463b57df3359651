// Plain JavaScript: a thread knows TypeScript only once this has said so.
import { parentPort } from "node:worker_threads";
import { tsImport } from "tsx/esm/api";

/** What the thread of a compiler does. */
const { compileValidators } = await tsImport("#engine/authoring", import.meta.url);
parentPort?.on("message", (definition) => {
  try {
    parentPort?.postMessage({ source: compileValidators(definition) });
  } catch (error) {
    parentPort?.postMessage({ fault: String(error) });
  }
});
