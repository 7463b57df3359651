import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deep } from "../engine/testing/depth.ts";
import { readEnv } from "./base/env.ts";
import { openServer, type ServerOptions } from "./server.ts";
import { freshPostgres } from "./testing/databases.ts";
import { freePort } from "./testing/free-port.ts";
import { serverScript, startServerProcess } from "./testing/server-process.ts";
import { writeDefinitions } from "./testing/test-definitions.ts";

type Settings = { [name: string]: string };

let folder: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "main-"));
  await writeFile(join(folder, "prose.txt"), "No database at all. ".repeat(100));
  // Without wizards, which take most of a start to check.
  await writeDefinitions(join(folder, "definitions"), {});
});
afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

/** Returns settings of a server, some of them other than usual. */
function settingsOf(others: Settings): Settings {
  return {
    DATABASE_URL: `sqlite:${join(folder, "app.sqlite")}`,
    FILES_URL: `file:${join(folder, "files")}`,
    DEFINITIONS_DIR: join(folder, "definitions"),
    AUTH_SECRET: "long enough for a test of a server",
    ...others,
  };
}

function start(others: Settings) {
  const server = startServerProcess(folder, settingsOf(others));
  running.push(server.child);
  return server;
}

/** Opens a server in this process. It does not wait for its database unless the options say so. */
function openHere(others: Settings, options: Partial<ServerOptions> = { startTimeout: 0 }) {
  const env = { ...readEnv({ HOST: "127.0.0.1", PORT: "0", ...settingsOf(others) }), dataDir: folder };
  return openServer({ env, log: pino({ level: "silent" }), pages: folder, watch: false, ...options });
}

/** Obstacles to a server's start: settings, given a port that is taken, and the sentence that explains them. */
const obstacles: [what: string, settings: (taken: string) => Settings, sentence: RegExp][] = [
  ["a port that is taken", (taken) => ({ PORT: taken }), /HOST and PORT: .+ EADDRINUSE.+/],
  [
    "a database that is none",
    () => ({ DATABASE_URL: `sqlite:${join(folder, "prose.txt")}` }),
    /DATABASE_URL: .+ not a database\./,
  ],
  [
    "a database that does not answer",
    (taken) => ({ DATABASE_URL: `postgres://me:my-password@127.0.0.1:${taken}/none` }),
    /DATABASE_URL: .+/,
  ],
  [
    "a file in place of the files' directory",
    () => ({ FILES_URL: `file:${serverScript}` }),
    /FILES_URL: .+ ENOTDIR.+/,
  ],
];

/** Takes a port, whose connections all end at once, while a test goes on. */
async function withTakenPort(test: (port: string) => Promise<void>): Promise<void> {
  const other = createServer((socket) => socket.destroy());
  await once(other.listen(0, "127.0.0.1"), "listening");
  await test(String((other.address() as AddressInfo).port)).finally(() => other.close());
}

describe("the process", () => {
  it("keeps what it acknowledged when it is killed", async () => {
    const first = start({});
    const headers = { "Content-Type": "application/json" };
    const ask = async (url: string, path: string, body: object) =>
      await fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    const email = "killed@example.com";
    expect((await ask(await first.url(), "/api/user/register_user_email", { email })).status).toBe(200);
    first.child.kill("SIGKILL");
    await first.exit;
    const second = await openHere({});
    expect((await ask(second.url, "/api/user/resend/otp", { email })).status).toBe(429);
    await second.close();
  });

  it("ends with words, and no stack, when the settings are wrong", async () => {
    const server = start({ PORT: "x", DATABASE_URL: "mysql://host" });
    expect(await server.exit).toBe(1);
    expect(server.output()).toMatch(/^The server cannot start:\n- PORT must .+\n- DATABASE_URL must .+\n$/);
  });

  // The first one is met last, when all else is open that keeps a process alive.
  it.each(deep ? obstacles : obstacles.slice(0, 1))(
    "ends in one sentence before %s",
    async (_, settings, sentence) => {
      await withTakenPort(async (taken) => {
        const server = start(settings(taken));
        expect(await server.exit).toBe(1);
        expect(server.output()).toMatch(new RegExp(`^The server cannot start: ${sentence.source}\\n$`));
        expect(server.output()).not.toContain("my-password");
      });
    },
  );
});

describe("a server", () => {
  it.each(obstacles)(
    "says in one sentence that it cannot start because of %s",
    async (_, settings, sentence) => {
      await withTakenPort(async (taken) => {
        const opening = openHere(settings(taken));
        await expect(opening).rejects.toThrow(new RegExp(`^The server cannot start: ${sentence.source}$`));
        await expect(opening).rejects.not.toThrow("my-password");
      });
    },
  );

  it("waits for a database that cannot be reached yet, says so once, and then serves", async () => {
    const database = await freshPostgres("migrated");
    const url = new URL(database.url);
    const target = Number(url.port);
    url.port = String(await freePort());
    const lines: string[] = [];
    const opening = openHere(
      { DATABASE_URL: url.href, FILES_URL: `file:${join(folder, "waited-files")}` },
      { log: pino({}, { write: (line: string) => void lines.push(line) }) },
    );
    const waiting = () => lines.filter((line) => line.includes("The start waits up to 60 seconds:"));
    await expect.poll(waiting).toHaveLength(1);
    expect(waiting()[0]).toMatch(
      /DATABASE_URL: the database cannot be opened: .*ECONNREFUSED 127\.0\.0\.1:\d+\./u,
    );
    await pause(1_500);
    const way = createServer((socket) => {
      const upstream = connect(target, "127.0.0.1");
      for (const end of [socket, upstream]) end.on("error", () => {});
      socket.pipe(upstream).pipe(socket);
    });
    await once(way.listen(Number(url.port), "127.0.0.1"), "listening");
    const server = await opening;
    expect(await fetch(`${server.url}/readyz`)).toMatchObject({ status: 200 });
    expect(waiting()).toHaveLength(1);
    await server.close();
    way.close();
    await database.remove();
  });

  it("says first that it is not ready, and serves until it has drained", async () => {
    const server = await openHere({
      DATABASE_URL: `sqlite:${join(folder, "drained.sqlite")}`,
      FILES_URL: `file:${join(folder, "drained-files")}`,
      DRAIN_SECONDS: "2",
    });
    const get = (path: string) => fetch(server.url + path);
    expect((await get("/readyz")).status).toBe(200);
    let isClosed = false;
    const closed = server.close().then(() => {
      isClosed = true;
    });
    const ready = await get("/readyz");
    expect(ready).toMatchObject({ status: 503 });
    expect(await ready.json()).toMatchObject({ checks: { accepting: false, database: true, files: true } });
    const served = await get("/api/wizards");
    // Clients open their next connection elsewhere.
    expect([served.status, served.headers.get("Connection"), isClosed]).toEqual([200, "close", false]);
    await closed;
    await expect(get("/healthz")).rejects.toThrow();
  });

  it("says which faults its definitions have when it cannot start with them", async () => {
    const opening = openHere({
      DEFINITIONS_DIR: await mkdtemp(join(folder, "empty-")),
      DATABASE_URL: `sqlite:${join(folder, "new.sqlite")}`,
    });
    await expect(opening).rejects.toThrow("The definitions cannot serve:");
  });
});
