import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTokens } from "../secrets/tokens.ts";
import { openDatabase } from "../store/connection.ts";
import { type AccountCalls, accountCalls } from "../testing/account-calls.ts";
import {
  describeOnBothDatabases,
  describeServer,
  type Person,
  type TestServer,
} from "../testing/both-databases.ts";

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

  it("refuses a token after its logout, while another login of the same person goes on", async () => {
    const other = (await calls.logIn(person.email)).body.data.token;
    expect((await server.call("POST", "/api/auth/logout", { token: person.token })).status).toBe(200);
    expect((await calls.me(person.token)).status).toBe(401);
    expect((await server.call("POST", "/api/auth/logout", { token: person.token })).status).toBe(401);
    expect((await calls.me(other)).status).toBe(200);
  });

  it("refuses a token after all logins of the person have ended", async () => {
    const other = (await calls.logIn(person.email)).body.data.token;
    await server.store.sessions.endAllOf(person.userId);
    for (const token of [person.token, other]) expect((await calls.me(token)).status).toBe(401);
  });

  it("refuses a token after the account is gone, even for another account by the same address", async () => {
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

describe("attack 39: a login token whose key was changed", () => {
  const [first, second] = [
    "a first secret, long enough to be one 1",
    "the second secret, drawn anew and long 2",
  ];
  const clock = () => new Date("2026-11-21T12:00:00.000Z");
  const until = new Date("2026-11-22T00:00:00.000Z");

  it("accepts a token until the old key is taken away", async () => {
    const before = createTokens([first], clock);
    const between = createTokens([second, first], clock);
    const after = createTokens([second], clock);
    const old = await before.sign({ sessionId: "s", userId: "u", role: null, until });
    const fresh = await between.sign({ sessionId: "t", userId: "u", role: null, until });
    expect(await between.sessionIn(old)).toBe("s");
    expect([await after.sessionIn(old), await after.sessionIn(fresh)]).toEqual([null, "t"]);
    expect(await before.sessionIn(fresh)).toBeNull();
    expect(await createTokens([first, second], clock).sessionIn(`${fresh}x`)).toBeNull();
  });
});

describeServer("attack 39: a server with a new key and the old one", (open) => {
  it("opens to tokens of the old one", async () => {
    const server = await open({
      definitions: {},
      env: { oldAuthSecret: "the secret of before, as long as ours" },
    });
    const { userId, token } = await server.signUp();
    const { jti } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    const sign = (secret: string) => {
      const until = new Date(server.clock.now().getTime() + 60_000);
      return createTokens([secret], server.clock.now).sign({ sessionId: jti, userId, role: null, until });
    };
    const calls = accountCalls(server);
    expect((await calls.me(await sign("the secret of before, as long as ours"))).status).toBe(200);
    expect((await calls.me(await sign("the secret of long before that one"))).status).toBe(401);
  });
});
