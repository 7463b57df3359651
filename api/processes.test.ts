import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { describeOnDatabases, type FreshDatabase } from "./testing/databases.ts";
import { processesScript, type ServerProcess, startServerProcess } from "./testing/server-process.ts";
import { writeDefinitions } from "./testing/test-definitions.ts";

const metricsToken = "fP3x-0123456789-abcdefghijklmnop-Zq";
const timeout = 120_000;

// SQLite is for one process: api/base/env.test.ts has the words that refuse more.
describeOnDatabases(
  "server processes that one command starts",
  (fresh) => {
    let database: FreshDatabase;
    let server: ServerProcess;
    let url: string;
    beforeAll(async () => {
      database = await fresh();
      server = await startProcesses({});
      url = await server.url();
      await vi.waitFor(() => expect(listening(server)).toHaveLength(2), timeout);
    }, timeout);
    afterAll(() => void server?.child.kill("SIGKILL"));

    async function startProcesses(more: { [name: string]: string }): Promise<ServerProcess> {
      const definitions = join(database.folder, "definitions");
      // Without wizards, which take most of a start to check.
      await writeDefinitions(definitions, {});
      const settings = {
        PROCESSES: "2",
        DATABASE_URL: database.url,
        FILES_URL: `file:${join(database.folder, "files")}`,
        DEFINITIONS_DIR: definitions,
        AUTH_SECRET: "long enough for a test of a server",
        METRICS_TOKEN: metricsToken,
        ...more,
      };
      return startServerProcess(database.folder, settings, { script: processesScript });
    }

    const get = (path: string, headers = {}) =>
      fetch(`${url}${path}`, { headers: { Connection: "close", ...headers } });

    async function figure(series: string): Promise<number> {
      const reply = await get("/metrics", { Authorization: `Bearer ${metricsToken}` });
      const line = (await reply.text()).split("\n").find((one) => one.startsWith(`${series} `));
      return Number(line?.slice(series.length));
    }
    const healthy = 'sourcebridge_requests_total{method="GET",route="/healthz",status="200"}';

    it("shares a port, and counts across processes, whichever is asked", async () => {
      for (let call = 0; call < 30; call += 1) expect((await get("/healthz")).status).toBe(200);
      expect(await Promise.all([1, 2, 3, 4, 5, 6].map(() => figure(healthy)))).toEqual(Array(6).fill(30));
      expect(await figure('sourcebridge_request_seconds_count{route="/healthz"}')).toBe(30);
      // What all of them read alike is no sum.
      expect(await figure("sourcebridge_release")).toBe(1);
      expect(await figure("sourcebridge_accepting")).toBe(1);
      expect((await get("/readyz")).status).toBe(200);
    });

    it("replaces a killed process, says so, and still counts every call", async () => {
      const before = await figure(healthy);
      const [killed] = listening(server);
      process.kill(killed?.pid ?? 0, "SIGKILL");
      await expect.poll(() => server.output()).toContain("A server process was ended by SIGKILL.");
      for (let call = 0; call < 10; call += 1) expect((await get("/healthz")).status).toBe(200);
      await expect.poll(() => listening(server).length, { timeout }).toBe(3);
      expect(await figure(healthy)).toBe(before + 10);
    });

    it("ends all processes when the command is stopped", async () => {
      const pids = listening(server).map(({ pid }) => pid);
      server.child.kill("SIGTERM");
      expect(await server.exit).toBe(0);
      expect(pids.filter(isAlive)).toEqual([]);
    });

    it("ends all processes with the command, and says why where the settings are wrong", async () => {
      const taken = await startProcesses({ FILES_URL: `file:${processesScript}` });
      expect(await taken.exit).toBe(1);
      expect(taken.output().match(/The server cannot start: FILES_URL/gu)).toHaveLength(1);

      const killed = await startProcesses({});
      await expect.poll(() => listening(killed).length, { timeout }).toBe(2);
      killed.child.kill("SIGKILL");
      await once(killed.child, "exit");
      await expect.poll(() => listening(killed).filter(({ pid }) => isAlive(pid))).toEqual([]);
    });
  },
  ["PostgreSQL"],
);

/** The processes that said that they listen, also those that have ended. */
function listening(server: ServerProcess): { pid: number }[] {
  return server
    .output()
    .split("\n")
    .filter((line) => line.includes("A server process listens."))
    .map((line) => JSON.parse(line) as { pid: number });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
