import { beforeAll, describe, expect, it } from "vitest";
import { describeServer, type Person, password, type TestServer } from "../testing/both-databases.ts";
import { freshIp } from "../testing/calls.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const wrong = "Wrong-horse-7!";

describeServer("a login", (open) => {
  let server: TestServer;
  const logIn = (email: string, word: unknown = password, ip = freshIp(), more = {}) =>
    server.call("POST", "/api/auth/login", { body: { email, password: word, ...more }, ip });
  const me = (token: string, headers = {}) => server.call("GET", "/api/registrations/me", { token, headers });

  beforeAll(async () => {
    server = await open({ definitions: {} });
  });

  it("answers a token and where the person stands", async () => {
    const { email, userId } = await server.signUp();
    const { status, body } = await logIn(` ${email.toUpperCase()} `);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      message: "Don't have profile.",
      token: expect.any(String),
      id: userId,
      accountType: null,
      profile: null,
      hasProfileDetails: false,
      hasNameDetails: false,
      redirect: "/account-type",
    });
    expect((await me(body.data.token)).status).toBe(200);
  });

  it("names no page for a person with a name and no profile", async () => {
    const { email, token } = await server.signUp();
    await server.call("PUT", "/api/user/register/names", {
      body: { firstName: "Ada", lastName: "Byron" },
      token,
    });
    const { data } = (await logIn(email)).body;
    expect(data).toMatchObject({
      message: "Don't have profile.",
      hasNameDetails: true,
      redirect: null,
      personalDetails: { firstName: "Ada", lastName: "Byron" },
    });
  });

  it("asks for what is missing in the product's words", async () => {
    const replies = [await logIn("", password), await logIn("a@example.com", "")];
    expect(replies.map((reply) => reply.body.message)).toEqual([
      "Email is required.",
      "Password is required.",
    ]);
    expect((await logIn("a@example.com", { $ne: "" })).status).toBe(422);
  });

  it("throttles a login without locking the account for others", async () => {
    const { email } = await server.signUp();
    const ip = freshIp();
    for (let attempt = 0; attempt < 60; attempt += 1) await logIn(email, wrong, ip);
    expect((await logIn(email, password)).status).toBe(200);
  });

  it("does not count what was right against the client", async () => {
    const { email } = await server.signUp();
    const ip = freshIp();
    for (let attempt = 0; attempt < 12; attempt += 1)
      expect((await logIn(email, password, ip)).status).toBe(200);
  });

  describe("session", () => {
    let person: Person;
    beforeAll(async () => {
      person = await server.signUp();
    });
    const tokenOf = async (more = {}) =>
      (await logIn(person.email, password, freshIp(), more)).body.data.token;

    it("lasts twelve hours, and thirty days when remembered", async () => {
      const usual = await tokenOf();
      const remembered = await tokenOf({ rememberMe: true });
      server.clock.advance(12 * hour - 1000);
      expect((await me(usual)).status).toBe(200);
      server.clock.advance(1000);
      expect((await me(usual)).status).toBe(401);
      server.clock.advance(30 * day - 12 * hour - 1000);
      expect((await me(remembered)).status).toBe(200);
      server.clock.advance(1000);
      const over = await me(remembered);
      expect(over.status).toBe(401);
      expect(over.body.message).toBe("Token is invalid or expired. Please log in again.");
    });

    it("ends an admin's session after eight hours, remembered or not", async () => {
      const { email } = await server.signUp("admin@example.com");
      const { token, redirect } = (await logIn(email, password, freshIp(), { rememberMe: true })).body.data;
      expect(redirect, "to be asked for a name").toBe("/user-name");
      await server.call("PUT", "/api/user/register/names", {
        token,
        body: { firstName: "Ada", lastName: "Min" },
      });
      expect((await logIn(email)).body.data.redirect).toBe("/studio");
      server.clock.advance(8 * hour);
      expect((await me(token)).status).toBe(401);
    });

    it("ends with the logout, and others go on", async () => {
      const [one, other] = [await tokenOf(), await tokenOf()];
      expect((await server.call("POST", "/api/auth/logout", { token: one })).status).toBe(200);
      expect((await me(one)).status).toBe(401);
      expect((await me(other)).status).toBe(200);
    });

    it("holds the role that the account has now", async () => {
      const token = await tokenOf();
      await server.store.accounts.chooseRole(person.userId, "SUPPLIER");
      expect((await me(token)).body.user.role).toBe("SUPPLIER");
      await server.store.sessions.endAllOf(person.userId);
      expect((await me(token)).status).toBe(401);
    });

    it("needs the Authorization header: a cookie is no login", async () => {
      const token = await tokenOf();
      const reply = await server.call("GET", "/api/registrations/me", {
        headers: { Cookie: `authToken=${token}` },
      });
      expect(reply.status).toBe(401);
      expect(reply.body).toMatchObject({ message: "Token is missing", code: "token-missing" });
    });
  });
});

describeServer("check-email", (open) => {
  let server: TestServer;
  const check = (email: unknown, ip = freshIp()) =>
    server.call("POST", "/api/auth/check-email", { body: { email }, ip });

  it("says whether there is an account and whether it has a password, and nothing else", async () => {
    server = await open({ definitions: {} });
    const { email, userId } = await server.signUp();
    const known = await check(email);
    const unknown = await check("unknown@example.com");
    expect(known.body).toEqual({
      id: expect.any(String),
      emailExists: true,
      hasPassword: true,
      message: "Email checked.",
    });
    expect(unknown.body).toEqual({
      ...known.body,
      id: expect.any(String),
      emailExists: false,
      hasPassword: false,
    });
    expect(known.body.id).not.toBe(userId);
    expect(known.body.id).toHaveLength(unknown.body.id.length);
    expect((await check(email)).body.id).toBe(known.body.id);
  });

  it("mails a code to an account without a password, which then sets one", async () => {
    const email = "invited@example.com";
    await server.store.accounts.ensure({ id: crypto.randomUUID(), email, at: server.clock.now() });
    expect((await check(email)).body).toMatchObject({ emailExists: true, hasPassword: false });
    expect((await check(email)).status).toBe(200);
    expect(await server.mails(email)).toHaveLength(1);
    const verify = { email, userOtpInput: await server.codeFor(email) };
    const ip = freshIp();
    const { body } = await server.call("POST", "/api/user/register_user_email/verify", { body: verify, ip });
    const set = { id: body.user._id, password };
    expect((await server.call("PUT", "/api/user/register/password", { body: set, ip })).status).toBe(200);
    expect((await check(email)).body).toMatchObject({ hasPassword: true });
  });

  it("mails a new code right after one was used", async () => {
    const email = "used-up@example.com";
    await server.store.accounts.ensure({ id: crypto.randomUUID(), email, at: server.clock.now() });
    await check(email);
    const verify = { email, userOtpInput: await server.codeFor(email) };
    const ip = freshIp();
    await server.call("POST", "/api/user/register_user_email/verify", { body: verify, ip });
    expect((await check(email)).status).toBe(200);
    expect(await server.mails(email)).toHaveLength(2);
  });

  it("does not say that a code is on its way when none can be mailed", async () => {
    const email = "many-codes@example.com";
    await server.store.accounts.ensure({ id: crypto.randomUUID(), email, at: server.clock.now() });
    for (const _time of [1, 2, 3, 4, 5]) {
      expect((await check(email)).status).toBe(200);
      server.clock.advance(11 * 60_000);
    }
    const refused = await check(email);
    expect([refused.status, refused.body.code]).toEqual([429, "too-many"]);
  });

  it("mails nobody else", async () => {
    await check("stranger@example.com");
    expect(await server.mails("stranger@example.com")).toHaveLength(0);
  });

  it("answers 422 to what is no address", async () => {
    for (const email of ["", "x", 7, null, ["a@example.com"], "a@b.c, d@e.f"])
      expect((await check(email)).status).toBe(422);
  });
});
