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
  // Vitest knows no import.meta.resolve, and require would find tsx's other build.
  const folder = pathToFileURL(createRequire(import.meta.url).resolve("tsx/package.json"));
  const tsx = new URL("./dist/esm/api/index.mjs", folder).href;
  const load = `import("${tsx}").then(({ tsImport }) => tsImport("${script.href}", "${script.href}"));`;
  return new Worker(load, { ...options, eval: true });
}
