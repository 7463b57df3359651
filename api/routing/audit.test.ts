import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { AuditAction } from "../store/audit.ts";
import { openDatabase } from "../store/connection.ts";
import { newEmail } from "../testing/account-calls.ts";
import {
  describeOnBothDatabases,
  describeServer,
  password,
  type TestServer,
} from "../testing/both-databases.ts";
import { freshIp } from "../testing/calls.ts";
import { describeStores } from "../testing/databases.ts";
import { enter } from "../testing/enter.ts";
import { done, fillSupplier, supplierCalls, uploadAhead } from "../testing/sample-calls.ts";
import { record } from "./audit.ts";
import { guard } from "./guards.ts";
import type { ApiContext } from "./route.ts";

describeServer("the audit table", (open) => {
  let server: TestServer;
  const ip = freshIp();
  const post = (path: string, body: unknown, token?: string) =>
    server.call("POST", path, { body, ip, ...(token && { token }) });

  /** Returns the acts recorded about an address or id since the suite began, oldest first: action and result. */
  async function actsOn(target: string): Promise<[AuditAction, string][]> {
    const rows = await server.store.audit.list({ limit: 1000 });
    return rows
      .filter((row) => row.target === target)
      .reverse()
      .map(({ action, result }) => [action, result]);
  }

  beforeAll(async () => {
    server = await open();
  });

  it("tells the whole story of an account, in order", async () => {
    const email = "story@example.com";
    await server.signUp(email);
    await post("/api/auth/login", { email, password: "Wrong-horse-7!" });
    const { token } = (await post("/api/auth/login", { email, password })).body.data;
    await post("/api/auth/logout", {}, token);
    await post("/api/user/forgot-password", { email });
    const link = await server.tokenFor(email, "/reset-password");
    await post("/api/user/reset-password", { token: link, password });
    expect(await actsOn(email)).toEqual([
      ["code-sent", "ok"],
      ["code-checked", "ok"],
      ["password-set", "ok"],
      ["login", "failed"],
      ["login", "ok"],
      ["logout", "ok"],
      ["reset-asked", "ok"],
      ["reset-done", "ok"],
    ]);
  });

  it("says who, from where, when and in which request", async () => {
    const { email, userId } = await server.signUp();
    const reply = await post("/api/auth/login", { email, password });
    const [row] = await server.store.audit.list({ limit: 1 });
    expect(row).toEqual({
      sequence: expect.any(Number),
      at: server.clock.now().toISOString(),
      requestId: reply.headers.get("X-Request-Id"),
      userId,
      client: ip,
      action: "login",
      target: email,
      result: "ok",
    });
  });

  it("has throttled calls, and wrong codes", async () => {
    const email = "guessed@example.com";
    await post("/api/user/register_user_email", { email });
    const code = await server.codeFor(email);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let guess = 0; guess < 6; guess += 1)
      await post("/api/user/register_user_email/verify", { email, userOtpInput: wrong });
    await post("/api/user/resend/otp", { email });
    for (let guess = 0; guess < 6; guess += 1)
      await post("/api/auth/login", { email, password: "Wrong-horse-7!" });
    expect(await actsOn(email)).toEqual([
      ["code-sent", "ok"],
      ...Array(5).fill(["code-checked", "failed"]),
      ["code-checked", "braked"],
      ["code-sent", "braked"],
      ...Array(5).fill(["login", "failed"]),
      ["login", "braked"],
    ]);
  });

  it("has uploads and confirmations", async () => {
    const person = await enter(server);
    await fillSupplier(server, person);
    const ahead = await uploadAhead(server, person, "supplier/registration-compliance/document");
    const calls = supplierCalls(server, person);
    const { _id } = done(await calls.confirm()).body.registration;
    done(await calls.confirm());
    const rows = await server.store.audit.list({ limit: 1000 });
    const mine = rows.filter(({ userId }) => userId === person.userId).reverse();
    expect(mine.map(({ action }) => action)).toEqual([
      "file-uploaded",
      "file-uploaded",
      "registration-confirmed",
    ]);
    expect(mine.map(({ target }) => target).slice(1)).toEqual([ahead.id, _id]);
  });

  it("has calls that a role may not make", async () => {
    const person = await enter(server, "SUPPLIER");
    const user = await server.store.sessions.find(sessionIn(person.token), server.clock.now());
    const ctx = {
      services: server.services,
      state: { requestId: "r1", user },
      ip,
    };
    const route = { who: "ADMIN", method: "GET", path: "/p/:id" } as const;
    await expect(guard(ctx as never, route)).rejects.toThrow("may not do that");
    expect((await server.store.audit.list({ limit: 1 }))[0]).toMatchObject({
      userId: person.userId,
      action: "role-denied",
      target: "GET /p/:id",
      result: "failed",
    });
  });

  it("attack 144: has a person's refusals at a route once an hour, whatever they write into its address", async () => {
    const person = await enter(server, "SUPPLIER");
    const denied = async () =>
      (await server.store.audit.list({ limit: 1000 }))
        .filter(({ userId, action }) => userId === person.userId && action === "role-denied")
        .map(({ target }) => target);
    const refuse = async (count: number) => {
      for (let turn = 0; turn < count; turn += 1) {
        const path = `/api/buyer/members/${"x".repeat(200)}${turn}`;
        expect((await server.call("DELETE", path, { token: person.token })).status).toBe(403);
      }
    };
    await refuse(30);
    expect(await denied()).toEqual(["DELETE /api/buyer/members/:id"]);
    expect((await server.call("GET", "/api/buyer/invitations", { token: person.token })).status).toBe(403);
    expect(await denied()).toHaveLength(2);
    server.clock.advance(60 * 60_000);
    await refuse(2);
    expect(await denied()).toHaveLength(3);
  });

  it("attack 144: has the first 10 refusals by a limit, and the first 100 failures, that one client causes in an hour", async () => {
    const from = freshIp();
    const email = "flooded@example.com";
    const logIn = () =>
      server.call("POST", "/api/auth/login", { body: { email, password: "Wrong-horse-7!" }, ip: from });
    for (let turn = 0; turn < 30; turn += 1) await logIn();
    expect((await actsOn(email)).map(([, result]) => result)).toEqual([
      ...Array(5).fill("failed"),
      ...Array(10).fill("braked"),
    ]);
    const state = { requestId: "r1", user: undefined };
    const ctx = { services: server.services, state, ip: from } as unknown as ApiContext;
    const fail = (target: string) =>
      record(ctx, server.store, { action: "reset-done", target, result: "failed" });
    const failures = async () =>
      (await server.store.audit.list({ limit: 1000 })).filter(
        ({ client, action }) => client === from && action === "reset-done",
      );
    for (let turn = 0; turn < 110; turn += 1) await fail(`turn ${turn}`);
    expect(await failures()).toHaveLength(100);
    server.clock.advance(60 * 60_000);
    await fail("an hour later");
    expect(await failures()).toHaveLength(101);
  });

  it("has definitions that went live", async () => {
    const { version } = server.definitions.current();
    expect(await actsOn(version)).toEqual([["definitions-live", "ok"]]);
    expect(await server.definitions.reload()).toEqual([]);
    expect(await actsOn(version)).toHaveLength(1);
  });

  it("holds no code, token or password", async () => {
    const email = "secret@example.com";
    const { token } = await server.signUp(email);
    const code = await server.codeFor(email);
    const text = JSON.stringify(await server.store.audit.list({ limit: 1000 }));
    for (const secret of [code, token, password]) expect(text).not.toContain(secret);
  });

  it("has no row of what was taken back", async () => {
    const target = randomUUID();
    const undone = server.store.transaction(async (tx) => {
      const at = server.clock.now();
      const who = { requestId: null, userId: null, client: null };
      await tx.audit.add({ ...who, at, action: "login", target, result: "ok" });
      throw new Error("stop");
    });
    await expect(undone).rejects.toThrow("stop");
    expect(await actsOn(target)).toEqual([]);
  });
});

function sessionIn(token: string): string {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).jti;
}

describeOnBothDatabases("the audit table", (open) => {
  it("takes new rows, and lets none be changed or deleted", async () => {
    const server = await open({ definitions: {} });
    await server.signUp(newEmail());
    const db = openDatabase(server.databaseUrl);
    try {
      const count = async () => Number((await db("audit").count({ rows: "*" }))[0]?.rows);
      const before = await count();
      await expect(db("audit").update({ result: "ok" })).rejects.toThrow("never changed");
      await expect(db("audit").delete()).rejects.toThrow("for a year");
      // An address may give way to an id, for somebody whose account is closed; to nothing else.
      const id = randomUUID();
      for (const target of ["somebody@example.com", "somebody", null, `${id} a@example.com`])
        await expect(db("audit").update({ target })).rejects.toThrow("never changed");
      await expect(db("audit").update({ client: "10.0.0.1" })).rejects.toThrow("never changed");
      await expect(db("audit").update({ target: id, action: "login" })).rejects.toThrow("never changed");
      await db("audit").where("target", "like", "%@%").update({ target: id, client: null });
      await expect(db("audit").update({ target: randomUUID() })).rejects.toThrow("never changed");
      expect(await count()).toBe(before);
      expect(before).toBeGreaterThan(2);
    } finally {
      await db.destroy();
    }
  });
});

describeStores("old rows of the audit table", (open) => {
  it("lists old rows newest first, page by page, and deletes them after a year", async () => {
    const store = await open();
    const add = (at: string, target: string) =>
      store.audit.add({
        at: new Date(at),
        requestId: null,
        userId: null,
        client: null,
        action: "login",
        target,
        result: "ok",
      });
    await add("2020-01-01T00:00:00Z", "older");
    await add("2020-01-01T00:00:00Z", "old");
    await add(new Date().toISOString(), "young");
    await add(new Date().toISOString(), "x".repeat(9000));
    const [newest] = await store.audit.list({ limit: 1 });
    expect(newest?.target).toHaveLength(300);
    const rest = await store.audit.list({ limit: 9, before: newest?.sequence ?? 0 });
    expect(rest.map(({ target }) => target)).toEqual(["young", "old", "older"]);
    expect(await store.audit.sweep(new Date("2021-01-01T00:00:00Z"), 1)).toBe(2);
    expect((await store.audit.list({ limit: 9 })).map(({ target }) => target)).toEqual([
      newest?.target,
      "young",
    ]);
  });
});
