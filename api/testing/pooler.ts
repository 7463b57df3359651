import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";

export interface TestPooler {
  /** The address of a database of the server that it stands before. */
  urlOf(databaseUrl: string): string;
  stop(): Promise<void>;
}

const nobody = 65_534;

/** Returns the address of a database through the pooler that the global setup started; null without one, and for SQLite. */
export function poolerOf(databaseUrl: string): string | null {
  const { TEST_POOLER_URL } = process.env;
  return TEST_POOLER_URL && databaseUrl.startsWith("postgres:")
    ? through(TEST_POOLER_URL, databaseUrl)
    : null;
}

function through(poolerUrl: string, databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.host = new URL(poolerUrl).host;
  return url.href;
}

/** Returns the command that installs what runs here as Debian packages. */
export const howToInstall = (...programs: string[]) => `apt-get install ${programs.join(" ")}`;

export const isInstalled = (program: string): boolean =>
  !spawnSync(program, ["-v"], { stdio: "ignore" }).error;

/**
 * Starts a real PgBouncer that lends connections for one transaction, before a PostgreSQL of tests: to all databases of
 * the server, as its only user. At most `size` connections to each.
 */
export async function startPooler(postgresUrl: string, size = 20): Promise<TestPooler> {
  const folder = await mkdtemp(join(tmpdir(), "pooler-"));
  const { hostname, port: target, username } = new URL(postgresUrl);
  const port = await freePort();
  const file = join(folder, "pgbouncer.ini");
  await writeFile(join(folder, "users"), `"${username}" ""\n`);
  await writeFile(
    file,
    [
      "[databases]",
      `* = host=${hostname} port=${target}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "auth_type = trust",
      `auth_file = ${join(folder, "users")}`,
      "pool_mode = transaction",
      "max_client_conn = 2000",
      `default_pool_size = ${size}`,
      "server_idle_timeout = 5",
      "",
    ].join("\n"),
  );
  await chmod(folder, 0o755);
  if (process.getuid?.() === 0) await chown(folder, nobody, nobody);
  const asNobody = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const pooler = spawn("pgbouncer", [file], { ...asNobody, stdio: ["ignore", "pipe", "pipe"] });
  const killWithUs = () => pooler.kill("SIGKILL");
  process.once("exit", killWithUs);
  let output = "";
  await new Promise<void>((resolve, reject) => {
    for (const stream of [pooler.stdout, pooler.stderr])
      stream.on("data", (chunk) => {
        output += chunk;
        if (output.includes("process up")) resolve();
      });
    pooler.once("error", reject);
    pooler.once("exit", () => reject(new Error(`PgBouncer did not start:\n${output}`)));
  });
  return {
    urlOf: (databaseUrl) => through(`postgres://127.0.0.1:${port}`, databaseUrl),
    async stop() {
      process.off("exit", killWithUs);
      const exit = once(pooler, "exit");
      pooler.kill("SIGKILL");
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
