import { fork } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { at, root } from "../../../scripts/bootstrap/project.js";
import { compile } from "../../../scripts/build-server/compile.ts";

export interface ServerProcess {
  url: string;
  pid: number;
  /** Milliseconds of processor time; only the product reports it. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

const servers = ["bare-route", "by-hand", "product"] as const;
const compiled = "dist/benchmark";

/** Compiles the servers beside this file as `npm start` compiles the product's, because nobody serves through tsx. */
export async function compileServers(): Promise<void> {
  await compile(
    servers.map((name) => `tools/measure/benchmark/${name}.ts`),
    compiled,
  );
}

/**
 * Starts one of the compiled servers in its own process. It receives its settings as JSON, sends its address once it
 * listens, and ends when it loses contact with us. Its log goes to a file, as under a supervisor.
 */
export async function startServer(
  name: (typeof servers)[number],
  folder: string,
  settings: object,
): Promise<ServerProcess> {
  const log = join(folder, `${name}.log`);
  const output = openSync(log, "a");
  const child = fork(at(`${compiled}/tools/measure/benchmark/${name}.js`), [JSON.stringify(settings)], {
    cwd: root,
    execArgv: [],
    stdio: ["ignore", output, output, "ipc"],
  });
  const exit = once(child, "exit");
  const url = await Promise.race([
    once(child, "message").then(([message]) => String(message)),
    exit.then(() => {
      throw new Error(`${name} did not start:\n${readFileSync(log, "utf8")}`);
    }),
  ]);
  return {
    url,
    pid: child.pid ?? 0,
    async cpu() {
      child.send("cpu");
      const [{ user, system }] = (await once(child, "message")) as [NodeJS.CpuUsage];
      return (user + system) / 1_000;
    },
    async stop() {
      child.disconnect();
      await exit;
    },
  };
}
