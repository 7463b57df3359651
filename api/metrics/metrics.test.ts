import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { repository } from "../base/repository.ts";
import { openDatabase } from "../store/connection.ts";
import { newEmail } from "../testing/account-calls.ts";
import {
  describeOnBothDatabases,
  describeServer,
  openTestServer,
  password,
  type TestServer,
} from "../testing/both-databases.ts";
import { freshIp } from "../testing/calls.ts";
import { startClamd, type TestClamd } from "../testing/clamd.ts";
import { countStatements } from "../testing/counted-statements.ts";
import { freshSqlite } from "../testing/databases.ts";
import { enter } from "../testing/enter.ts";
import { freePort } from "../testing/free-port.ts";
import { rawRequest } from "../testing/raw-request.ts";
import { done, fillSupplier, personal, supplierCalls, uploadAhead } from "../testing/sample-calls.ts";

const metricsToken = "fP3x-0123456789-abcdefghijklmnop-Zq";
const headers = { Authorization: `Bearer ${metricsToken}` };

/** Reads the figures: each line's name with its labels, and its value. */
async function figuresOf(server: TestServer): Promise<{ [series: string]: number }> {
  const { status, body } = await server.call("GET", "/metrics", { headers });
  expect(status).toBe(200);
  const lines = (body as string).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.lastIndexOf(" ");
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

describeOnBothDatabases("figures for operators", (open) => {
  let server: TestServer;
  let clamd: TestClamd;
  beforeAll(async () => {
    clamd = await startClamd();
    server = await open({ env: { metricsToken, clamdUrl: clamd.url } });
  });
  afterAll(() => clamd.stop());

  it("counts what people do, mails that wait and cases by their state, and names nobody", async () => {
    const email = newEmail();
    const person = await server.signUp(email);
    await fillSupplier(server, person);
    done(await supplierCalls(server, person).confirm());
    clamd.fault = "down";
    await uploadAhead(server, person, "supplier/registration-compliance/document");
    const login = (typed: string) =>
      server.call("POST", "/api/auth/login", { body: { email, password: typed }, ip: freshIp() });
    done(await login(password));
    expect((await login("Wrong-horse-7!")).status).toBe(401);
    await server.mails();
    await server.mailbox.stop();
    const unsent = newEmail();
    await server.call("POST", "/api/user/register_user_email", { body: { email: unsent }, ip: freshIp() });
    server.clock.advance(90_000);

    const figures = await figuresOf(server);
    const action = (name: string, result: string) =>
      figures[`sourcebridge_actions_total{action="${name}",result="${result}"}`];
    expect(action("login", "done")).toBe(1);
    expect(action("login", "refused")).toBe(1);
    expect(action("code", "done")).toBe(2);
    expect(action("save", "done")).toBe(8);
    expect(action("confirmation", "done")).toBe(1);
    expect(figures['sourcebridge_mails_owed{priority="0"}']).toBe(1);
    expect(figures['sourcebridge_mails_oldest_seconds{priority="0"}']).toBe(90);
    expect(Object.entries(figures).filter(([name]) => name.startsWith("sourcebridge_cases{"))).toEqual([
      ['sourcebridge_cases{wizard="supplier",state="received"}', 1],
    ]);
    const route = "/api/registrations/:wizard/steps/:step";
    expect(
      figures[`sourcebridge_requests_total{method="PUT",route="${route}",status="200"}`],
    ).toBeGreaterThanOrEqual(3);
    expect(figures[`sourcebridge_request_seconds_count{route="/api/auth/login"}`]).toBe(2);
    expect(figures.sourcebridge_requests_under_way).toBe(1);
    expect(figures.sourcebridge_release).toBe(server.definitions.release());
    expect(figures.sourcebridge_database_up).toBe(1);
    expect(figures['sourcebridge_scans_total{result="clean"}']).toBe(1);
    expect(figures['sourcebridge_scans_total{result="failed"}']).toBe(1);
    expect(figures.sourcebridge_files_unscanned).toBe(1);
    expect(figures.sourcebridge_files_unscanned_oldest_seconds).toBe(90);
    expect(figures.sourcebridge_files_quarantined).toBe(0);
    expect(figures['sourcebridge_queue{queue="passwords",state="waiting"}']).toBe(0);
    expect(figures['sourcebridge_database_connections{pool="queries",state="waiting"}']).toBe(0);
    expect(figures.nodejs_eventloop_lag_p99_seconds).toBeGreaterThan(0);

    const { body } = await server.call("GET", "/metrics", { headers });
    for (const secret of [
      email,
      unsent,
      person.userId,
      person.token,
      personal.lastName,
      "Peachtree",
      metricsToken,
    ])
      expect(body).not.toContain(secret);
  });
});

describeServer("attack 210: figures for operators", (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await open({ env: { metricsToken, metricsPort: await freePort() } });
  });
  const ask = (authorization: string) =>
    server.call("GET", "/metrics", { headers: { Authorization: authorization } });

  it("has the figures that the page for operators explains, and that its alerts ask for", async () => {
    const { body } = await server.call("GET", "/metrics", { headers });
    const served = [...(body as string).matchAll(/^# TYPE (\w+)/gmu)].map(([, name]) => name as string);
    const [page, alerts] = await Promise.all(
      ["operating.md", "alerts.yml"].map((name) => readFile(join(repository, "docs", name), "utf8")),
    );
    const ours = served.filter((name) => name.startsWith("sourcebridge_"));
    expect(ours.filter((name) => !page?.includes(`\`${name}\``))).toEqual([]);
    const asked = [...(alerts ?? "").matchAll(/\b(?:sourcebridge|nodejs|process)_\w+/gu)].map(([name]) =>
      name.replace(/_bucket$/u, ""),
    );
    expect(asked.length).toBeGreaterThan(15);
    expect(asked.filter((name) => !served.includes(name))).toEqual([]);
    const rules = [...(alerts ?? "").matchAll(/- alert: (\w+)/gu)].map(([, name]) => name);
    const rows = [...(page ?? "").matchAll(/^\| (?:\*\*)?([A-Z]\w+[a-z])(?:\*\*)? \| .+ \| .+ \|$/gmu)];
    expect(rules).toEqual(
      rows.map(([, name]) => name).filter((name) => name !== "Figure" && name !== "Alert"),
    );
  });

  it("requires the whole token", async () => {
    for (const wrong of [
      `Bearer ${metricsToken.slice(0, -1)}`,
      `Bearer ${metricsToken}x`,
      `Bearer ${metricsToken.toLowerCase()}`,
      `Basic ${metricsToken}`,
      metricsToken,
      "Bearer ",
      "Bearer null",
    ])
      expect(await ask(wrong), wrong).toMatchObject({ status: 401, body: { code: "token-invalid" } });
    expect(await server.call("GET", "/metrics")).toMatchObject({ status: 401 });
    const admin = await enter(server, "ADMIN");
    expect(await server.call("GET", "/metrics", { token: admin.token })).toMatchObject({ status: 403 });
    expect((await server.call("GET", `/metrics?token=${metricsToken}`)).status).toBe(401);
    expect((await server.call("POST", "/metrics", { headers })).status).toBe(405);
    expect((await server.call("GET", "/metrics", { headers })).headers.get("Cache-Control")).toBe("no-store");
  });

  it("adds no series for addresses, methods and ids that somebody makes up", async () => {
    const bomb = async (count: number) => {
      for (let number = 0; number < count; number += 1) {
        const made = randomUUID();
        for (const path of [`/${made}`, `/api/${made}`, `/assets/${made}.js`, `/api/wizards/${made}`])
          await server.call("GET", path);
        await server.call("PUT", `/api/registrations/${made}/steps/${made}`, { body: {} });
        await rawRequest(server.url, `PROPFIND /${made} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      }
    };
    const ours = async () =>
      Object.keys(await figuresOf(server)).filter((name) => name.startsWith("sourcebridge_"));
    await bomb(1);
    const before = await ours();
    await bomb(15);
    expect((await ours()).filter((name) => !before.includes(name))).toEqual([]);
    expect(before.filter((name) => /propfind/iu.test(name))).toEqual([]);
  });

  it("queries the database once, however many scrape at once", async () => {
    const statements = countStatements();
    try {
      const all = await Promise.all(
        Array.from({ length: 30 }, () => server.call("GET", "/metrics", { headers })),
      );
      expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
      // One for mails, two for cases; other servers of this process look for their mails all the time.
      expect(statements.take().filter((sql) => sql.includes("group by")).length).toBeLessThanOrEqual(3);
    } finally {
      statements.stop();
    }
  });

  it("has its own port, which serves nothing else and asks for the token, too", async () => {
    const { metricsPort } = server.services.env;
    const get = (path: string, init: RequestInit = {}) =>
      fetch(`http://127.0.0.1:${metricsPort}${path}`, init);
    const refused = await get("/metrics");
    expect(refused.status).toBe(401);
    expect(refused.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(refused.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    expect(await (await get("/metrics", { headers })).text()).toContain("sourcebridge_release ");
    expect((await get("/api/wizards", { headers })).status).toBe(404);
    expect((await get("/metrics", { headers, method: "POST" })).status).toBe(404);
  });

  it("serves figures while the database cannot be read, and counts them toward the limit of all calls", async () => {
    const database = await freshSqlite("migrated");
    const db = openDatabase(database.url);
    const traffic = { signedIn: 5, anonymous: 5 };
    const { server: other, close } = await openTestServer(database, { env: { metricsToken }, traffic });
    try {
      await db.schema.renameTable("cases", "lost_cases");
      const figures = await figuresOf(other);
      expect(figures.sourcebridge_database_up).toBe(0);
      expect(Object.keys(figures).filter((name) => /_(mails|cases)/u.test(name))).toEqual([]);
      for (let call = 0; call < 4; call += 1)
        expect((await other.call("GET", "/metrics", { headers: { Authorization: "Bearer x" } })).status).toBe(
          401,
        );
      expect((await other.call("GET", "/metrics", { headers })).status).toBe(429);
    } finally {
      await close();
      await db.destroy();
      await database.remove();
    }
  });
});
