import { createHash, randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { accountCalls, atOnce, countOf } from "../testing/account-calls.ts";
import {
  describeOnBothDatabases,
  describeServer,
  password,
  type TestServer,
} from "../testing/both-databases.ts";
import { freshIp } from "../testing/calls.ts";
import { countMails } from "../testing/count-mails.ts";

const minute = 60_000;
const fresh = "Another-horse-8!";

describeServer("a forgotten password", (open) => {
  let server: TestServer;
  const post = (path: string, body: unknown, ip = freshIp()) =>
    server.call("POST", `/api/user/${path}`, { body, ip });
  const forgot = (email: unknown, ip?: string) => post("forgot-password", { email }, ip);
  const reset = (token: unknown, word: unknown = fresh) => post("reset-password", { token, password: word });
  const check = (token: unknown) => post("reset-password/check", { token });
  const logIn = (email: string, word: string, ip = freshIp()) =>
    server.call("POST", "/api/auth/login", { body: { email, password: word }, ip });
  const me = (token: string) => server.call("GET", "/api/registrations/me", { token });
  const textsTo = async (email: string) => (await server.mails(email)).map((mail) => mail.email.text ?? "");

  /** Returns the link in the newest mail to an address. */
  async function linkTo(email: string): Promise<URL> {
    const link = (await textsTo(email)).at(-1)?.match(/https?:\S+\/reset-password\?\S+/)?.[0];
    if (!link) throw new Error(`No link was mailed to ${email}.`);
    return new URL(link);
  }

  async function tokenFor(email: string): Promise<string> {
    expect((await forgot(email)).status).toBe(200);
    return (await linkTo(email)).searchParams.get("token") as string;
  }

  beforeAll(async () => {
    server = await open({ definitions: {} });
  });

  it("lets whoever reads the mailed link set a new password, with POST or PUT, under either name", async () => {
    const { email } = await server.signUp();
    expect((await reset(await tokenFor(email))).body).toMatchObject({
      success: true,
      message: expect.any(String),
    });
    expect((await logIn(email, password)).status).toBe(401);
    expect((await logIn(email, fresh)).status).toBe(200);
    const body = { token: await tokenFor(email), newPassword: password };
    const put = await server.call("PUT", "/api/user/reset-password", { body, ip: freshIp() });
    expect(put.status).toBe(200);
    expect((await logIn(email, password)).status).toBe(200);
  });

  it("attack 24: responds alike with and without an account, and mails only an account", async () => {
    const { email } = await server.signUp();
    const stranger = "nobody-here@example.com";
    const [known, unknown] = [await forgot(email), await forgot(stranger)];
    expect(known.status).toBe(200);
    expect({ ...unknown, headers: [] }).toEqual({ ...known, headers: [] });
    const lengths = [known, unknown].map((reply) => reply.headers.get("Content-Length"));
    expect(lengths[0]).toBe(lengths[1]);
    expect((await textsTo(email)).at(-1)).toContain("/reset-password?token=");
    expect(await server.mails(stranger)).toHaveLength(0);
    expect(await countMails(server.store)).toMatchObject({ waiting: 0, failed: 0 });
  });

  it("attack 25: has a link that begins with the configured address, whatever the Host header says", async () => {
    const { email } = await server.signUp();
    const headers = { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "http", Host: "evil.example" };
    await server.call("POST", "/api/user/forgot-password", { body: { email }, headers, ip: freshIp() });
    expect((await linkTo(email)).origin).toBe("https://sourcebridge.example");
  });

  it("takes three requests in half an hour, by anybody, for one address", async () => {
    const { email } = await server.signUp();
    for (const address of [email, "never-seen@example.com"]) {
      for (let ask = 0; ask < 3; ask += 1) expect((await forgot(address)).status).toBe(200);
      const refused = await forgot(address.toUpperCase());
      expect(refused.status).toBe(429);
      expect(refused.headers.get("Retry-After")).toBe("1800");
    }
    server.clock.advance(30 * minute);
    expect((await forgot(email)).status).toBe(200);
  });

  it("takes twenty requests an hour from one client", async () => {
    const ip = freshIp();
    const statuses: number[] = [];
    for (let ask = 0; ask < 21; ask += 1) statuses.push((await forgot(`ask-${ask}@example.com`, ip)).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });

  it("attack 26: has a link that a newer one kills, and half an hour, and a password set otherwise", async () => {
    const { email } = await server.signUp();
    const old = await tokenFor(email);
    const token = await tokenFor(email);
    expect((await reset(old)).status).toBe(410);
    server.clock.advance(30 * minute - 1);
    expect((await check(token)).status).toBe(200);
    server.clock.advance(1);
    expect((await check(token)).status).toBe(410);
    expect((await reset(token)).status).toBe(410);

    const late = "late@example.com";
    await server.store.accounts.ensure({ id: randomUUID(), email: late, at: server.clock.now() });
    const unused = await tokenFor(late);
    await post("resend/otp", { email: late });
    const proof = { email: late, userOtpInput: await server.codeFor(late) };
    const id = (await post("register_user_email/verify", proof)).body.user._id;
    await server.call("PUT", "/api/user/register/password", { body: { id, password }, ip: freshIp() });
    expect((await reset(unused)).status).toBe(410);
    expect((await logIn(late, password)).status).toBe(200);
  });

  it("attack 26: refuses what only looks like a token", async () => {
    const { email } = await server.signUp();
    const token = await tokenFor(email);
    const wrong = `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`;
    const hash = createHash("sha256").update(token).digest("base64url");
    for (const other of [wrong, `${token}A`, ` ${token}`, token.toLowerCase(), hash, "x".repeat(9000)])
      expect((await reset(other)).status).toBe(410);
    for (const other of ["", undefined, null, [token], { $ne: "" }, 7, true])
      expect((await reset(other)).status).toBe(400);
    expect((await reset(token)).status).toBe(200);
  });

  it("attack 27: leaves the password alone when somebody merely opens the link", async () => {
    const { email } = await server.signUp();
    const token = await tokenFor(email);
    const link = await linkTo(email);
    for (const method of ["GET", "HEAD"]) {
      await server.call(method, `${link.pathname}${link.search}`);
      expect((await server.call(method, `/api/user/reset-password?token=${token}`)).status).toBe(405);
    }
    for (let look = 0; look < 3; look += 1) expect((await check(token)).body).toEqual({ email });
    expect((await reset(token)).status).toBe(200);
  });

  it("attack 28: ends every login when it is replaced, begins none, and the owner is told", async () => {
    const { email, token: here } = await server.signUp();
    const there = (await logIn(email, password)).body.data.token;
    const reply = await reset(await tokenFor(email));
    expect(JSON.stringify(reply.body)).not.toMatch(/token/i);
    for (const session of [here, there]) expect((await me(session)).status).toBe(401);
    expect((await textsTo(email)).at(-1)).toContain("was just changed");
  });

  it("attack 15: keeps the link when the new password is too weak", async () => {
    const { email } = await server.signUp();
    const token = await tokenFor(email);
    const weak = await reset(token, "short");
    expect(weak.status).toBe(422);
    expect(weak.body.message).toBe("Password must be at least 8 characters long.");
    for (const word of ["", null, ["Another-horse-8!"], `Aa1!${"x".repeat(125)}`])
      expect((await reset(token, word)).status).toBe(422);
    expect((await reset(token)).status).toBe(200);
  });

  it("sets a first password: the link proves the address as a code does", async () => {
    const email = "first@example.com";
    await server.store.accounts.ensure({ id: randomUUID(), email, at: server.clock.now() });
    expect((await reset(await tokenFor(email))).status).toBe(200);
    expect((await logIn(email, fresh)).status).toBe(200);
  });

  it("attack 19: replaces the password while logins are throttled, and it opens at once", async () => {
    const { email } = await server.signUp();
    const ip = freshIp();
    for (let guess = 0; guess < 6; guess += 1) await logIn(email, "Wrong-horse-7!", ip);
    expect((await logIn(email, password, ip)).status).toBe(429);
    const body = { token: await tokenFor(email), password: fresh };
    expect((await post("reset-password", body, ip)).status).toBe(200);
    expect((await logIn(email, fresh, ip)).status).toBe(200);
  });

  it("leaves no token where somebody could read it later", async () => {
    const { email } = await server.signUp();
    const token = await tokenFor(email);
    await check(token);
    await reset(token);
    expect(server.log.join("\n")).not.toContain(token);
    expect(JSON.stringify(await server.store.audit.list({ limit: 100 }))).not.toContain(token);
  });

  it("asks for an address in the product's words", async () => {
    expect((await forgot("")).body.message).toBe("Email is required.");
    expect((await forgot("not an address")).body.message).toBe("Please enter a valid email address.");
    for (const other of [7, null, ["a@example.com"], "a@x.com,b@y.com"])
      expect((await forgot(other)).status).toBe(422);
  });
});

describeOnBothDatabases("a forgotten password that is replaced many times at once", (open) => {
  it("attack 26: replaces the password once", async () => {
    const server = await open({ definitions: {} });
    const { post } = accountCalls(server);
    const { email } = await server.signUp();
    const textsTo = async () => (await server.mails(email)).map((mail) => mail.email.text ?? "");
    await post("/api/user/forgot-password", { email });
    const token = (await textsTo()).at(-1)?.match(/reset-password\?token=([\w-]+)/)?.[1];
    const reset = () => post("/api/user/reset-password", { token, password: fresh });
    const replies = await atOnce(12, reset);
    expect([countOf(replies, 200), countOf(replies, 410)]).toEqual([1, 11]);
    expect((await reset()).body.message).toBe("This link no longer works. Please request a new one.");
    expect((await textsTo()).filter((text) => text.includes("was just changed"))).toHaveLength(1);
  });
});
