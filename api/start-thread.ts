import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";

/**
 * Starts a script in a thread of its own: compiled code with source maps, as in the main thread. In development the
 * script is TypeScript, and a thread does not know what tsx taught the main one.
 */
export function startThread(script: URL, options: WorkerOptions): Worker {
  if (!script.pathname.endsWith(".ts"))
    return new Worker(script, { ...options, execArgv: [...process.execArgv, "--enable-source-maps"] });
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve("tsx/esm/api")).href;
  const load = `import("${tsx}").then(({ tsImport }) => tsImport("${script.href}", "${script.href}"));`;
  return new Worker(load, { ...options, eval: true });
}
