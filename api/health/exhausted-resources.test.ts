import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { Agent, type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { temporaryProblem } from "../routing/temporary-failures.ts";
import { openTestServer } from "../testing/both-databases.ts";
import { freshIp } from "../testing/calls.ts";
import {
  describeOnOneDatabase,
  type FreshDatabase,
  freshPostgres,
  freshSqlite,
} from "../testing/databases.ts";
import { enter } from "../testing/enter.ts";
import { runTypeScript } from "../testing/run-typescript.ts";
import { personal } from "../testing/sample-calls.ts";
import { formWith, pdf } from "../testing/sample-files.ts";
import { writeDefinitions } from "../testing/test-definitions.ts";

const cannotSave = "We can't save right now. Nothing you typed is lost; please try again in a minute.";
const child = fileURLToPath(new URL("../testing/limited-server.ts", import.meta.url));

const ended: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ended.reverse()) await end();
});

/** Starts a server whose process may use no more than a limit of the shell allows, as in `-n 256`. */
async function startLimited(database: FreshDatabase, limit: string, pages = database.folder) {
  // Without wizards, which take most of a start to check.
  const definitions = join(database.folder, "definitions");
  await writeDefinitions(definitions, {});
  const script = `ulimit ${limit}; exec "$0" "$@"`;
  const started = spawn("/bin/sh", ["-c", script, process.execPath, runTypeScript, child, pages], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: {
      HOST: "127.0.0.1",
      PORT: "0",
      DATABASE_URL: database.url,
      AUTH_SECRET: "a secret for tests only, long enough to be one",
      FILES_URL: `file:${join(database.folder, "files")}`,
      DEFINITIONS_DIR: definitions,
      TRUSTED_PROXIES: "1",
    },
  });
  ended.push(() => started.kill("SIGKILL"));
  let log = "";
  started.stdout?.on("data", (chunk) => (log += chunk));
  const [url] = (await Promise.race([
    once(started, "message"),
    once(started, "exit").then(() => Promise.reject(new Error(`The server ended:\n${log}`))),
  ])) as [string];
  return { started, url, log: () => log };
}

async function tell(started: ChildProcess, order: string): Promise<void> {
  started.send(order);
  await once(started, "message");
}

/** Calls over one connection that stays open: a starved process takes no new ones. */
function callsOver(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  ended.push(() => agent.destroy());
  return async (method: string, path: string, options: { body?: unknown; token?: string } = {}) => {
    const body = options.body instanceof FormData ? new Response(options.body) : null;
    const sent = request(`${url}${path}`, {
      agent,
      method,
      headers: {
        "Accept-Encoding": "gzip",
        "X-Forwarded-For": freshIp(),
        ...(options.token && { Authorization: `Bearer ${options.token}` }),
        ...(options.body !== undefined && {
          "Content-Type": body ? (body.headers.get("Content-Type") ?? "") : "application/json",
        }),
      },
    });
    sent.end(body ? Buffer.from(await body.arrayBuffer()) : options.body && JSON.stringify(options.body));
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    return { status: response.statusCode, headers: response.headers, text: await text(response) };
  };
}

describe("attack 153: temporary failures and faults of ours", () => {
  const codes = [
    ...["EMFILE", "ENFILE", "EROFS", "EACCES", "ENOTDIR", "EDQUOT", "EIO", "ENOMEM", "ENOSPC", "EFBIG"],
    ...["SQLITE_READONLY", "SQLITE_READONLY_DBMOVED", "SQLITE_IOERR", "SQLITE_IOERR_WRITE"],
    ...["SQLITE_IOERR_SHMOPEN", "SQLITE_CANTOPEN", "SQLITE_CANTOPEN_ISDIR", "SQLITE_NOMEM", "SQLITE_FULL"],
    ...["25006", "53000", "53100", "53200", "53300", "53400", "57P01", "57P02", "57P03"],
    ...["08000", "08001", "08003", "08004", "08006", "58030"],
  ];

  it.each(codes)("%s asks to try again, in words for saving and for reading", (code) => {
    const error = Object.assign(new Error("inner words"), { code });
    expect(temporaryProblem(error, "PUT")).toMatchObject({ status: 503, message: cannotSave });
    expect(temporaryProblem(error, "GET")).toMatchObject({
      status: 503,
      message: "We can't load this right now. Please try again in a minute.",
      extras: { retryAfter: expect.any(Number) },
    });
  });

  it.each([
    "ENOENT",
    "ERR_ASSERTION",
    "SQLITE_CONSTRAINT",
    "SQLITE_ERROR",
    "23505",
    "42P01",
    "22P02",
    "5300",
    "",
  ])('asks for no retry after "%s"', (code) => {
    expect(temporaryProblem(Object.assign(new Error("x"), { code }), "PUT")).toBeNull();
  });

  it("the PostgreSQL driver's own failures count, though they have no code", () => {
    for (const words of ["Connection terminated unexpectedly", "timeout expired"])
      expect(temporaryProblem(new Error(`select 1 - ${words}`), "PUT")).not.toBeNull();
    expect(temporaryProblem(new Error("x is not a function"), "PUT")).toBeNull();
    expect(temporaryProblem("a text", "PUT")).toBeNull();
    expect(temporaryProblem(undefined, "PUT")).toBeNull();
  });
});

describeOnOneDatabase("attack 153: a server", (fresh) => {
  it("says with 503 that it may open no more files, lives on, and serves when it may", async () => {
    const database = await fresh("migrated");
    const pages = await mkdtemp(join(tmpdir(), "starved-"));
    ended.push(() => rm(pages, { recursive: true, force: true }));
    await mkdir(join(pages, "renderer/.vite"), { recursive: true });
    await mkdir(join(pages, "prerender"));
    await writeFile(join(pages, "renderer/index.html"), '<html><head></head><div id="root"></div></html>');
    await writeFile(join(pages, "renderer/drawing.svg"), `<svg>${"x".repeat(5_000)}</svg>`);
    await writeFile(join(pages, "renderer/.vite/manifest.json"), "{}");
    const draws =
      "export const prerenderedPageAt = () => null; export const hasPageAt = () => true; export const draw = async () => '';";
    await writeFile(join(pages, "prerender/prerender.mjs"), draws);

    const { started, url } = await startLimited(database, "-n 200", join(pages, "renderer"));
    const call = callsOver(url);
    // Once the pages are served, nothing that the server opens at its start is about to be closed.
    await expect.poll(async () => (await call("GET", "/")).status).toBe(200);
    await tell(started, "exhaust");
    for (const path of ["/", "/drawing.svg", "/login"]) {
      const reply = await call("GET", path);
      expect(reply, path).toMatchObject({ status: 503 });
      expect(JSON.parse(reply.text), path).toMatchObject({ message: expect.stringContaining("try again") });
      expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
      expect(reply.headers["content-encoding"]).toBeUndefined();
      expect(reply.headers["cache-control"]).toBe("no-store");
    }
    const ready = await call("GET", "/readyz");
    expect(ready).toMatchObject({ status: 503 });
    expect(JSON.parse(ready.text)).toMatchObject({ checks: { files: false } });
    const code = await call("POST", "/api/user/register_user_email", { body: { email: "a@example.com" } });
    expect([200, 503], code.text).toContain(code.status);

    await tell(started, "release");
    for (const path of ["/", "/drawing.svg", "/login"])
      expect(await call("GET", path), path).toMatchObject({ status: 200 });
    await expect.poll(async () => (await call("GET", "/readyz")).status).toBe(200);
  });
});

describe("attack 153: a server on SQLite", () => {
  it("puts off saving when it may write no longer, still reads, and keeps all that it acknowledged", async () => {
    const database = await freshSqlite("migrated");
    ended.push(database.remove);
    // In blocks of 512 bytes: the log of changes outgrows it before SQLite would restart it.
    const { started, url } = await startLimited(database, "-f 5000");
    const call = callsOver(url);
    const count = async () => {
      for (let number = 0; number < 3_000; number += 1) {
        const body = { email: `person-${number}@example.com`, firstName: "A", lastName: "b".repeat(40) };
        const reply = await call("POST", "/register", { body });
        if (reply.status === 503) return { number, reply };
        if (reply.status !== 200 && reply.status !== 201) throw new Error(`${reply.status}: ${reply.text}`);
      }
      throw new Error("Everything was saved.");
    };
    const { number, reply } = await count();
    expect(JSON.parse(reply.text)).toMatchObject({ message: cannotSave });
    expect(await call("GET", "/api/wizards")).toMatchObject({ status: 200 });
    // Its one row takes less room than what was refused.
    await expect
      .poll(async () => (await call("GET", "/readyz")).status, { timeout: 60_000, interval: 1_100 })
      .toBe(503);
    started.kill("SIGKILL");
    await once(started, "exit");

    const { server, close } = await openTestServer(database, {});
    ended.push(close);
    expect((await server.store.earlyAccess.list()).length).toBeGreaterThanOrEqual(number);
  });
});

describe("attack 153: a PostgreSQL server that became read-only", () => {
  it("puts off saving with words, serves reads, and is seen by the check of readiness", async () => {
    const database = await freshPostgres("migrated");
    ended.push(database.remove);
    const { server, close } = await openTestServer(database, {});
    ended.push(close);
    const { token } = await enter(server);
    const admin = new Client({ connectionString: database.url });
    await admin.connect();
    ended.push(() => admin.end());
    const name = new URL(database.url).pathname.slice(1);
    const breakOff =
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()";
    const save = () =>
      server.call("PUT", "/api/registrations/supplier/steps/personal-details", {
        body: { answer: personal },
        token,
      });

    await admin.query(`alter database ${name} set default_transaction_read_only = on`);
    await admin.query(breakOff, [name]);
    await expect
      .poll(async () => (await server.call("GET", "/api/registrations/me", { token })).status)
      .toBe(200);
    expect(await save()).toMatchObject({ status: 503, body: { message: cannotSave } });
    expect(await server.call("GET", "/readyz")).toMatchObject({ body: { checks: { database: false } } });

    await admin.query("set default_transaction_read_only = off");
    await admin.query(`alter database ${name} reset default_transaction_read_only`);
    await admin.query(breakOff, [name]);
    await expect.poll(async () => (await save()).status).toBe(200);
  });
});

describeOnOneDatabase("attack 153: a file system", (fresh) => {
  it("puts uploads off with words without their folder, and takes them when it is back", async () => {
    const { server, close } = await openTestServer(await fresh("migrated"), {});
    ended.push(close);
    const { token } = await enter(server);
    const { incoming } = server.services.files;
    const upload = () => {
      const body = formWith(pdf("x"), "a.pdf", { purpose: "supplier/registration-compliance/document" });
      return server.call("POST", "/api/files", { body, token });
    };
    await rename(incoming, `${incoming}-aside`);
    await writeFile(incoming, "a file in its place");
    expect(await upload()).toMatchObject({ status: 503, body: { message: cannotSave } });
    expect(await server.call("GET", "/readyz")).toMatchObject({ body: { checks: { files: false } } });
    await rm(incoming);
    await rename(`${incoming}-aside`, incoming);
    expect(await upload()).toMatchObject({ status: 201 });
  });

  it("does not call the built page unbuilt when it cannot be read", async () => {
    const database = await fresh("migrated");
    const { server, close } = await openTestServer(database, {});
    ended.push(close);
    expect((await server.call("GET", "/login")).body).toContain("not built yet");
    await mkdir(join(database.folder, "pages/index.html"), { recursive: true });
    expect(await server.call("GET", "/login")).toMatchObject({
      status: 503,
      body: { message: "We can't load this right now. Please try again in a minute." },
    });
  });
});
