import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { repository } from "../base/repository.ts";

export const serverScript = fileURLToPath(new URL("../main.ts", import.meta.url));

/** Starts as many processes as PROCESSES says, none of them compiled. */
export const processesScript = fileURLToPath(new URL("./server-processes.ts", import.meta.url));

export interface ServerProcess {
  child: ChildProcess;
  /** Its exit code. */
  exit: Promise<number | null>;
  /** Returns the URL on which it listens, once it does. */
  url(): Promise<string>;
  output(): string;
}

/**
 * Starts the server as a process of its own, on a free port, in a folder. The caller ends it. `sources` is where another
 * version of the product lies.
 */
export function startServerProcess(
  folder: string,
  settings: { [name: string]: string },
  { sources = repository, script = join(sources, "api/main.ts") } = {},
): ServerProcess {
  const child = spawn(process.execPath, [join(sources, "scripts/run.js"), script], {
    cwd: folder,
    env: { HOST: "127.0.0.1", PORT: "0", ...settings },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const exit = once(child, "exit").then(([code]) => code as number | null);

  async function url(): Promise<string> {
    for (;;) {
      const found = output.match(/Listening on (http:\/\/[^"]+)/)?.[1];
      if (found) return found;
      const ended = await Promise.race([exit.then(() => true), new Promise((r) => setTimeout(r, 100))]);
      if (ended === true) throw new Error(`The server ended:\n${output}`);
    }
  }

  return { child, exit, url, output: () => output };
}
