import { hash } from "@node-rs/argon2";
import { beforeAll, expect, it } from "vitest";
import { usualCost } from "../secrets/passwords.ts";
import { type AccountCalls, accountCalls, atOnce, countOf } from "../testing/account-calls.ts";
import {
  describeOnBothDatabases,
  describeServer,
  type Person,
  password,
  type TestServer,
} from "../testing/both-databases.ts";

describeServer("attack 29: a stored password hash", (open) => {
  let server: TestServer;
  let calls: AccountCalls;
  beforeAll(async () => {
    server = await open({ definitions: {}, hashing: usualCost });
    calls = accountCalls(server);
  });

  /** Creates a person and replaces the stored hash. */
  async function withHash(stored: string): Promise<Person> {
    const person = await server.signUp();
    await server.store.accounts.setPassword(person.userId, stored);
    return person;
  }

  it("accepts a hash with older parameters, also at several logins at once, and rehashes it", async () => {
    const old = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const person = await withHash(old);
    expect(countOf(await atOnce(4, () => calls.logIn(person.email)), 200)).toBe(4);
    const account = await server.store.accounts.find(person.userId);
    expect(account?.passwordHash).toContain("m=19456,t=2,p=1");
    expect((await calls.logIn(person.email)).status).toBe(200);
  });

  it.each([
    "",
    "nonsense",
    "$2b$12$abcdefghijklmnopqrstuv",
    "$argon2id$v=19$m=19456",
    "$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$",
    "$argon2id$v=19$m=19456,t=2,p=1$!$!",
    "$argon2id$v=19$m=4194304,t=3,p=1$c2FsdHNhbHQ$aGFzaA",
    "$argon2id$v=19$m=19456,t=9999,p=1$c2FsdHNhbHQ$aGFzaA",
    "$argon2id$v=19$m=19456,t=2,p=255$c2FsdHNhbHQ$aGFzaA",
    "$argon2id$v=19$m=99999999999,t=2,p=1$c2FsdHNhbHQ$aGFzaA",
  ])("refuses a damaged or ruinously expensive hash, and notes it: %s", async (stored) => {
    const person = await withHash(stored);
    const before = server.log.length;
    expect((await calls.logIn(person.email)).status).toBe(401);
    const lines = server.log.slice(before).filter((line) => line.includes("A password hash is damaged"));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(person.userId);
    if (stored !== "") expect(server.log.slice(before).join("\n")).not.toContain(stored);
  });
});

describeOnBothDatabases("a login that is under way", (open) => {
  it("attack 28: opens nothing with a password that is replaced meanwhile", async () => {
    const server = await open({ definitions: {}, hashing: usualCost });
    const calls = accountCalls(server);
    const { email } = await server.signUp();
    await calls.post("/api/user/forgot-password", { email });
    const token = await server.tokenFor(email, "/reset-password");
    const reset = calls.post("/api/user/reset-password", { token, password: "Another-horse-8!" });
    const logins = await atOnce(12, () => calls.logIn(email));
    expect((await reset).status).toBe(200);
    const tokens = logins.flatMap(({ body }) => (body.data ? [body.data.token as string] : []));
    for (const one of tokens) expect((await calls.me(one)).status).toBe(401);
    expect((await calls.logIn(email, "Another-horse-8!")).status).toBe(200);
  });
});
