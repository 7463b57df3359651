import { fork } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { at, root } from "../bootstrap/project.js";

export interface ServerProcess {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts one of the servers beside this file in a process of its own. It is given its settings as JSON, sends its
 * address once it listens, and ends when it hears no more of us. Its log goes to a file, as under a supervisor.
 */
export async function startServer(file: string, folder: string, settings: object): Promise<ServerProcess> {
  const log = join(folder, `${file}.log`);
  const output = openSync(log, "a");
  const child = fork(at(`scripts/benchmark/${file}`), [JSON.stringify(settings)], {
    cwd: root,
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", output, output, "ipc"],
  });
  const exit = once(child, "exit");
  const url = await Promise.race([
    once(child, "message").then(([message]) => String(message)),
    exit.then(() => {
      throw new Error(`${file} did not start:\n${readFileSync(log, "utf8")}`);
    }),
  ]);
  return {
    url,
    async stop() {
      child.disconnect();
      await exit;
    },
  };
}
