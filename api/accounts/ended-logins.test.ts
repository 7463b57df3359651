import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { openDatabase } from "../store/connection.ts";
import { type AccountCalls, accountCalls } from "../testing/account-calls.ts";
import { describeOnBothDatabases, type Person, type TestServer } from "../testing/both-databases.ts";

describeOnBothDatabases("attack 33: a login token", (open) => {
  let server: TestServer;
  let calls: AccountCalls;
  let person: Person;
  beforeAll(async () => {
    server = await open({ definitions: {} });
    calls = accountCalls(server);
  });
  beforeEach(async () => {
    person = await server.signUp();
    expect((await calls.me(person.token)).status).toBe(200);
  });

  it("is worth nothing after its logout, and another login of the same person goes on", async () => {
    const other = (await calls.logIn(person.email)).body.data.token;
    expect((await server.call("POST", "/api/auth/logout", { token: person.token })).status).toBe(200);
    expect((await calls.me(person.token)).status).toBe(401);
    expect((await server.call("POST", "/api/auth/logout", { token: person.token })).status).toBe(401);
    expect((await calls.me(other)).status).toBe(200);
  });

  it("is worth nothing after all logins of the person have ended", async () => {
    const other = (await calls.logIn(person.email)).body.data.token;
    await server.store.sessions.endAllOf(person.userId);
    for (const token of [person.token, other]) expect((await calls.me(token)).status).toBe(401);
  });

  it("is worth nothing after the account is gone, nor is another account by the same address opened by it", async () => {
    const database = openDatabase(server.databaseUrl);
    await database("users").where({ id: person.userId }).delete();
    await database.destroy();
    expect((await calls.me(person.token)).status).toBe(401);
    await server.store.accounts.ensure({ id: randomUUID(), email: person.email, at: server.clock.now() });
    expect((await calls.me(person.token)).status).toBe(401);
  });

  it("carries the role that the account has now, not the one that it was made with", async () => {
    for (const role of ["SUPPLIER", "BUYER", "ADMIN", null] as const) {
      await server.store.accounts.grantRole(person.userId, role);
      expect((await calls.me(person.token)).body.user.role).toBe(role);
    }
  });
});
