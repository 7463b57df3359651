import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { type AccountCalls, accountCalls, atOnce, newEmail } from "../testing/account-calls.ts";
import {
  describeOnBothDatabases,
  describeServer,
  password,
  type TestServer,
} from "../testing/both-databases.ts";

describeServer("an email address under attack", (open) => {
  let server: TestServer;
  let calls: AccountCalls;
  beforeAll(async () => {
    server = await open({ definitions: {} });
    calls = accountCalls(server);
  });

  describe("attack 11: an address", () => {
    it("treats other capitals, surrounding space and invisible marks as the same account", async () => {
      const email = newEmail();
      const spellings = [email, email.toUpperCase(), ` ${email} `, `${email}\t`, email.replace("n", "N")];
      // Marks that come along when an address is copied.
      spellings.push(`\u202a${email}\u202c`, email.replace("@", "\u200b@"));
      const code = await calls.codeSentTo(email.toUpperCase());
      const { userId } = (await calls.verify(` ${email}`, code)).body;
      expect((await calls.setPassword(userId)).status).toBe(200);
      for (const spelling of spellings) {
        expect((await calls.register(spelling)).status, spelling).toBe(409);
        expect((await calls.logIn(spelling)).body.data?.id, spelling).toBe(userId);
        expect((await calls.checkEmail(spelling)).body).toMatchObject({
          emailExists: true,
          hasPassword: true,
        });
      }
    });

    it("opens nothing for a lookalike address, or one that lower-casing turns into another's", async () => {
      await server.signUp("kim@example.com");
      const alike = [
        "\u212aim@example.com",
        "k\u0131m@example.com",
        "K\u0130M@example.com",
        "kіm@example.com",
      ];
      for (const email of [...alike, "kim@example.com.", "kim@\u2063example.com\u00a0x"]) {
        expect((await calls.register(email)).status, email).toBe(422);
        expect((await calls.checkEmail(email)).status, email).toBe(422);
        expect((await calls.logIn(email)).status, email).toBeGreaterThanOrEqual(401);
      }
      expect((await calls.checkEmail("kim@ехample.com")).body).toMatchObject({ emailExists: false });
    });

    it("resolves a domain in another script to the one that mail servers look up", async () => {
      const name = newEmail().split("@")[0];
      expect((await calls.register(`${name}@BÜCHER.example`)).status).toBe(200);
      // The mail server shows the readable spelling of the address it received.
      const code = await server.codeFor(`${name}@bücher.example`);
      const { userId } = (await calls.verify(`${name}@xn--bcher-kva.example`, code)).body;
      expect((await calls.setPassword(userId)).status).toBe(200);
      for (const spelling of [
        `${name}@bücher.example`,
        `${name}@BÜCHER.example`,
        `${name}@bu\u0308cher.example`,
      ])
        expect((await calls.logIn(spelling)).body.data?.id).toBe(userId);
      expect((await calls.register(`${name}@bücher.example`)).status).toBe(409);
      expect((await server.store.accounts.find(userId))?.email).toBe(`${name}@xn--bcher-kva.example`);
    });
  });

  it("attack 12: an address that could be read as two, or is far too long, is refused and gets no mail", async () => {
    const before = (await server.mails()).length;
    const hostile = [
      "a@x.com,b@y.com",
      "a@x.com;b@y.com",
      "a@x.com b@y.com",
      "a@x.com\nbcc: b@y.com",
      "a@x.com\r\nRCPT TO:<b@y.com>",
      "a@x.com<b>",
      "A <a@x.com>",
      "<a@x.com>",
      "a(b(c)d)@x.com",
      '"e@evil.com"@victim.com',
      '"a b"@x.com',
      "a@b@x.com",
      "a@[127.0.0.1]",
      "a@127.0.0.1",
      "a@localhost",
      "@x.com:a@y.com",
      "a%b.com@",
      `${"a".repeat(65)}@x.com`,
      `a@${"b.".repeat(126)}com`,
      `${"a".repeat(100_000)}@x.com`,
      `a@${"b.".repeat(50_000)}com`,
      ["a@x.com", "b@y.com"],
      { address: "a@x.com" },
    ];
    for (const email of hostile) {
      for (const call of [calls.register, calls.resend, calls.checkEmail])
        expect((await call(email)).status, String(email).slice(0, 40)).toBe(422);
    }
    expect(await server.mails()).toHaveLength(before);
  });

  it("attack 13: who enters another's address first gets neither the account nor a way to stay in it", async () => {
    const email = newEmail();
    const attacker = await calls.register(email);
    for (const id of [attacker.body.id, email, randomUUID()])
      expect((await calls.setPassword(id, "Attackers-own-1!")).status).toBe(403);
    const { userId } = (await calls.verify(email, await server.codeFor(email))).body;
    expect((await calls.setPassword(attacker.body.id, "Attackers-own-1!")).status).toBe(403);
    // Even a login that somehow began earlier ends with the first password.
    const { clock, store, services } = server;
    const session = {
      id: randomUUID(),
      userId,
      at: clock.now(),
      until: new Date(clock.now().getTime() + 1e9),
    };
    await store.sessions.begin(session);
    const token = await services.tokens.sign({ ...session, sessionId: session.id, role: null });
    expect((await calls.me(token)).status).toBe(200);
    expect((await calls.setPassword(userId)).status).toBe(200);
    expect((await calls.me(token)).status).toBe(401);
    expect((await calls.logIn(email, "Attackers-own-1!")).status).toBe(401);
    expect((await calls.logIn(email, password)).status).toBe(200);
  });
});

describeOnBothDatabases("an email address that signs up many times at once", (open) => {
  it("attack 18: the same address signed up at once is one account, one mail and one answer", async () => {
    const server = await open({ definitions: {} });
    const calls = accountCalls(server);
    const email = newEmail();
    const spelled = (time: number) => (time % 2 === 0 ? email : email.toUpperCase());
    const replies = await atOnce(20, (time) => calls.register(spelled(time)));
    for (const { status, body } of replies)
      expect({ status, body }).toEqual({ status: 200, body: replies[0]?.body });
    expect(await server.mails(email)).toHaveLength(1);
    const code = await server.codeFor(email);
    const verified = await atOnce(20, (time) => calls.verify(spelled(time), code));
    expect(verified.filter(({ status }) => status === 200)).toHaveLength(1);
    const at = server.clock.now();
    const made = await Promise.all(
      Array.from({ length: 20 }, () => server.store.accounts.ensure({ id: randomUUID(), email, at })),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });
});
