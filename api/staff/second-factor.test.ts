import { Secret, TOTP } from "otpauth";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { decryptSecret, encryptSecret } from "../secrets/staff-secrets.ts";
import { setupUri, timeStep } from "../secrets/totp.ts";
import { accountCalls, atOnce, countOf, otherThan } from "../testing/account-calls.ts";
import {
  describeOnBothDatabases,
  describeServer,
  type Person,
  type TestServer,
} from "../testing/both-databases.ts";
import { enter, enterAgain } from "../testing/enter.ts";
import { everythingIn } from "../testing/everything.ts";
import { type StaffPerson, staffMember } from "../testing/staff.ts";

const minute = 60_000;

/** Returns the calls about the second factor, once the server is open. */
function factorCalls(server: () => TestServer) {
  const post = (path: string, token: string, body?: object) =>
    server().call("POST", `/api/staff/second-factor${path}`, { token, ...(body && { body }) });
  const give = (token: string, body: object) => post("", token, body);
  const me = async (token: string) => (await server().call("GET", "/api/staff/me", { token })).body;
  const people = (token: string) => server().call("GET", "/api/staff/people", { token });
  /** A login of the same account with a password alone. */
  const secondLogin = ({ userId }: Person) => enterAgain(server(), userId, "EDITOR");
  const codeFor = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server().clock.now().getTime() });

  async function setUp(token: string): Promise<{ secret: string; codes: string[] }> {
    const { secret } = (await post("/setup", token)).body;
    const confirmed = await post("/setup/confirm", token, { code: codeFor(secret) });
    expect(confirmed.status).toBe(200);
    return { secret, codes: confirmed.body.codes };
  }

  return { post, give, me, people, secondLogin, codeFor, setUp };
}

describeServer("attack 162: the second factor of staff", (open) => {
  let server: TestServer;
  let editor: StaffPerson;
  beforeAll(async () => {
    server = await open();
  });
  beforeEach(async () => {
    editor = await staffMember(server, "EDITOR");
  });

  const { post, give, me, people, secondLogin, codeFor, setUp } = factorCalls(() => server);

  it("sets it up once, with ten recovery codes, and confirms the login that set it up", async () => {
    const person = await enter(server, "ADMIN");
    expect(await me(person.token)).toMatchObject({ secondFactor: "missing", confirmedUntil: null });
    expect((await people(person.token)).body.code).toBe("second-factor-missing");
    const { codes, secret } = await setUp(person.token);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^(?:[a-z2-9]{4}-){5}[a-z2-9]{4}$/);
    expect(await me(person.token)).toMatchObject({ secondFactor: "given", recoveryCodes: 10 });
    expect((await people(person.token)).status).toBe(200);
    const rows = JSON.stringify(await everythingIn(server.databaseUrl));
    for (const hidden of [secret, ...codes]) expect(rows).not.toContain(hidden);
    expect(server.log.join("")).not.toContain(secret);
  });

  it("names the product and the person in the picture", () => {
    const uri = setupUri("JBSWY3DPEHPK3PXP", "Source bridge", "ana@example.com");
    expect(uri).toMatch(/^otpauth:\/\/totp\/Source%20bridge:ana%40example\.com\?/);
    expect(uri).toContain("secret=JBSWY3DPEHPK3PXP");
  });

  it("requires it of every login, whose password opens nothing", async () => {
    const token = await secondLogin(editor);
    expect(await me(token)).toMatchObject({ secondFactor: "needed" });
    expect((await give(token, { code: otherThan(editor.nextCode()) })).body.code).toBe("wrong-code");
    expect(await me(token)).toMatchObject({ secondFactor: "needed" });
    expect((await give(token, { code: editor.nextCode() })).body).toMatchObject({ secondFactor: "given" });
    expect(Date.parse((await me(token)).confirmedUntil)).toBe(server.clock.now().getTime() + 5 * minute);
  });

  it("takes no code twice, in no login, and none from before the last", async () => {
    const [first, second] = [await secondLogin(editor), await secondLogin(editor)];
    const earlier = editor.nextCode();
    const code = editor.nextCode();
    expect((await give(first, { code })).status).toBe(200);
    for (const again of [code, earlier])
      for (const token of [first, second])
        expect((await give(token, { code: again })).body.code).toBe("wrong-code");
    expect((await give(second, { code: editor.nextCode() })).status).toBe(200);
  });

  it("compares twenty wrong codes in a day, whoever else enters valid ones", async () => {
    const token = await secondLogin(editor);
    let compared = 0;
    for (let time = 0; time < 40; time += 1) {
      const { body } = await give(token, { code: otherThan(editor.nextCode()) });
      if (body.code === "wrong-code") compared += 1;
      server.clock.advance(5 * minute);
    }
    expect(compared).toBe(20);
  });

  it("refuses what is no code without counting it", async () => {
    const token = await secondLogin(editor);
    for (const code of ["12345", "abcdef", "１２３４５６", ""])
      expect((await give(token, { code })).status).toBe(422);
    for (const code of [123456, null, "1".repeat(1_000)])
      expect((await give(token, { code })).status).toBe(400);
    expect((await give(token, {})).status).toBe(422);
    const code = editor.nextCode();
    expect((await give(token, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200);
  });

  it("allows for a clock that is half a minute off, and no more", () => {
    const now = new Date("2026-11-21T12:00:00Z");
    const secret = new Secret().base32;
    const at = (seconds: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + seconds * 1000 });
    const here = now.getTime() / 30_000;
    expect([-30, 0, 30].map((off) => timeStep(secret, at(off), now))).toEqual([here - 1, here, here + 1]);
    expect([-60, 60].map((off) => timeStep(secret, at(off), now))).toEqual([null, null]);
  });

  describe("a recovery code", () => {
    it("opens nothing with somebody else's recovery code", async () => {
      const person = await enter(server, "EDITOR");
      const { codes } = await setUp(person.token);
      const token = await secondLogin(editor);
      expect((await give(token, { recoveryCode: codes[0] })).body.code).toBe("wrong-code");
    });
  });

  describe("once it is set up", () => {
    it("refuses to replace it with a password alone, or later without a fresh code", async () => {
      const token = await secondLogin(editor);
      expect((await post("/setup", token)).body.code).toBe("second-factor-needed");
      expect((await post("/setup/confirm", token, { code: "123456" })).body.code).toBe(
        "second-factor-needed",
      );
      server.clock.advance(6 * minute);
      expect((await post("/setup", editor.token)).body.code).toBe("second-factor-again");
    });

    it("replaces it with a fresh code, which ends the other logins and the old recovery codes", async () => {
      const person = await enter(server, "EDITOR");
      const { codes } = await setUp(person.token);
      const other = await secondLogin(person);
      const { secret } = await setUp(person.token);
      expect((await server.call("GET", "/api/staff/me", { token: other })).status).toBe(401);
      const again = await secondLogin(person);
      expect((await give(again, { recoveryCode: codes[0] })).body.code).toBe("wrong-code");
      server.clock.advance(minute);
      expect((await give(again, { code: codeFor(secret) })).status).toBe(200);
    });

    it("refuses to confirm the setup of somebody who began later", async () => {
      const person = await enter(server, "EDITOR");
      const first = (await post("/setup", person.token)).body.secret;
      const second = (await post("/setup", await secondLogin(person))).body.secret;
      expect((await post("/setup/confirm", person.token, { code: codeFor(first) })).body.code).toBe(
        "wrong-code",
      );
      const reply = await post("/setup/confirm", person.token, { code: codeFor(second) });
      expect(reply.status).toBe(200);
    });
  });

  it("requires it of staff alone", async () => {
    for (const role of [null, "SUPPLIER"]) {
      const { token } = await enter(server, role);
      const replies = [await post("/setup", token), await give(token, { code: "123456" })];
      expect(replies.map(({ body }) => body.code)).toEqual(["wrong-role", "wrong-role"]);
    }
  });

  it("does not remember an eight-hour login for longer", async () => {
    const { email, userId } = await server.signUp();
    await server.store.accounts.grantRole(userId, "EDITOR");
    const { post: send } = accountCalls(server);
    const { body } = await send("/api/auth/login", { email, password: "Correct-horse-7!", rememberMe: true });
    const { token } = body.data;
    expect(await me(token)).toMatchObject({ secondFactor: "missing" });
    server.clock.advance(8 * 60 * minute);
    expect((await server.call("GET", "/api/staff/me", { token })).status).toBe(401);
  });

  it("stores it so that it opens for its owner only, also under the previous secret", () => {
    const keys = { authSecret: "a".repeat(40), oldAuthSecret: null };
    const stored = encryptSecret(keys, "ana", "JBSWY3DPEHPK3PXP");
    expect(stored).not.toBe(encryptSecret(keys, "ana", "JBSWY3DPEHPK3PXP"));
    expect(decryptSecret(keys, "ana", stored)).toBe("JBSWY3DPEHPK3PXP");
    const rotated = { authSecret: "b".repeat(40), oldAuthSecret: keys.authSecret };
    expect(decryptSecret(rotated, "ana", stored)).toBe("JBSWY3DPEHPK3PXP");
    expect(decryptSecret({ ...rotated, oldAuthSecret: null }, "ana", stored)).toBeNull();
    expect(decryptSecret(keys, "bob", stored)).toBeNull();
    expect(decryptSecret(keys, "ana", `${stored.slice(0, -2)}AA`)).toBeNull();
  });
});

describeOnBothDatabases("attack 162: the second factor of staff, given many times at once,", (open) => {
  let server: TestServer;
  let editor: StaffPerson;
  beforeAll(async () => {
    server = await open();
  });
  beforeEach(async () => {
    editor = await staffMember(server, "EDITOR");
  });
  const { give, secondLogin, setUp } = factorCalls(() => server);

  it("confirms one of 30 logins that give the right code at once", async () => {
    const tokens = await Promise.all(Array.from({ length: 5 }, () => secondLogin(editor)));
    const code = editor.nextCode();
    const replies = await atOnce(30, (time) => give(tokens[time % 5] as string, { code }));
    expect(countOf(replies, 200)).toBe(1);
  });

  it("compares five of 40 wrong codes at once, and then not even the right one for a quarter of an hour", async () => {
    const token = await secondLogin(editor);
    const right = editor.nextCode();
    const replies = await atOnce(40, (time) => give(token, { code: String(time).padStart(6, "0") }));
    expect(replies.filter(({ body }) => body.code === "wrong-code")).toHaveLength(5);
    expect(countOf(replies, 429)).toBe(35);
    expect((await give(await secondLogin(editor), { code: right })).status).toBe(429);
    server.clock.advance(15 * minute);
    expect((await give(token, { code: editor.nextCode() })).status).toBe(200);
  });

  it("takes a recovery code once, also when it is sent five times at once, and however it is typed", async () => {
    const person = await enter(server, "EDITOR");
    const { codes } = await setUp(person.token);
    const [code = "", other = ""] = codes;
    const token = await secondLogin(person);
    const replies = await atOnce(5, () => give(token, { recoveryCode: code }));
    expect(countOf(replies, 200)).toBe(1);
    expect((await give(token, { recoveryCode: code })).body.code).not.toBe("second-factor-needed");
    server.clock.advance(16 * minute);
    const typed = other.toUpperCase().replaceAll("-", " ");
    expect((await give(token, { recoveryCode: typed })).body).toMatchObject({ recoveryCodes: 8 });
  });
});
