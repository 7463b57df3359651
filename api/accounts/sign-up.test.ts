import { describe, expect, it } from "vitest";
import { describeOnBothDatabases, password, type TestServer } from "../testing/both-databases.ts";
import { type CallOptions, freshIp } from "../testing/calls.ts";

const minute = 60_000;
const newEmail = () => `new-${Math.random().toString(36).slice(2, 10)}@example.com`;
const otherThan = (code: string) => (code === "000000" ? "000001" : "000000");

describeOnBothDatabases("sign-up", (open) => {
  let server: TestServer;
  const post = (path: string, body: unknown, options: CallOptions = {}) =>
    server.call("POST", path, { body, ip: freshIp(), ...options });
  const register = (email: string) => post("/api/user/register_user_email", { email });
  const verify = (email: string, userOtpInput: unknown) =>
    post("/api/user/register_user_email/verify", { email, userOtpInput });
  const setPassword = (id: unknown, word: unknown = password) =>
    server.call("PUT", "/api/user/register/password", { body: { id, password: word }, ip: freshIp() });

  async function codeSentTo(email: string): Promise<string> {
    expect((await register(email)).status).toBe(200);
    return await server.codeFor(email);
  }

  it("leads from an address over a mailed code to a password and a login", async () => {
    server = await open({ definitions: {} });
    const email = newEmail();
    const registered = await register(email);
    expect(registered.body).toMatchObject({ success: true, message: expect.any(String) });
    const verified = await verify(email, await server.codeFor(email));
    expect(verified.body).toMatchObject({ success: true, user: { _id: expect.any(String) } });
    expect(verified.body.userId).toBe(verified.body.user._id);
    const set = await setPassword(verified.body.user._id);
    expect(set.body).toMatchObject({
      success: true,
      user: { _id: verified.body.user._id, email, role: null },
    });
    const names = await server.call("PUT", "/api/user/register/names", {
      body: { id: set.body.user._id, firstName: " Ada ", lastName: "Lovelace" },
      token: set.body.token,
    });
    expect(names.body).toMatchObject({ _id: set.body.user._id });
    expect(await server.store.accounts.find(set.body.user._id)).toMatchObject({
      firstName: "Ada",
      lastName: "Lovelace",
    });
  });

  it("makes no account before the code is read", async () => {
    const email = newEmail();
    await codeSentTo(email);
    expect(await server.store.accounts.findByEmail(email)).toBeNull();
  });

  it("keeps the code out of the log, and out of the outbox once it is sent", async () => {
    const code = await codeSentTo(newEmail());
    expect(server.log.join("\n")).not.toContain(code);
  });

  it("refuses a wrong code in the product's words", async () => {
    const email = newEmail();
    const code = await codeSentTo(email);
    const wrong = await verify(email, otherThan(code));
    expect(wrong.status).toBe(422);
    expect(wrong.body.message).toBe("Incorrect OTP. Please try again.");
    expect((await verify(email, code)).status).toBe(200);
  });

  it("asks for a code when none is given", async () => {
    const refused = await verify(newEmail(), "");
    expect(refused.body.message).toBe("OTP verification failed. OTP is required.");
  });

  it("takes six digits with space around them, and nothing else", async () => {
    const email = newEmail();
    const code = await codeSentTo(email);
    const wide = [...code].map((digit) => String.fromCharCode(0xff10 + Number(digit))).join("");
    const others = [
      wide,
      `${code.slice(0, 3)} ${code.slice(3)}`,
      `${code}.0`,
      Number(code),
      [code],
      { $gt: "" },
      null,
    ];
    for (const other of others) expect((await verify(email, other)).status).toBe(422);
    expect((await verify(email, ` ${code}\n`)).status).toBe(200);
  });

  it("lets five of two hundred guesses at once be compared, and kills the code", async () => {
    const email = newEmail();
    const code = await codeSentTo(email);
    const guesses = Array.from({ length: 200 }, (_, guess) => String(guess).padStart(6, "0")).filter(
      (g) => g !== code,
    );
    const replies = await Promise.all(guesses.map((guess) => verify(email, guess)));
    const compared = replies.filter((reply) => reply.body.code === "wrong-code");
    expect(compared).toHaveLength(5);
    expect(replies.every((reply) => reply.status === 422)).toBe(true);
    expect((await verify(email, code)).body.code).toBe("dead-code");
  });

  it("lets a right code win once when it comes many times at once", async () => {
    const email = newEmail();
    const code = await codeSentTo(email);
    const replies = await Promise.all(Array.from({ length: 20 }, () => verify(email, code)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect((await verify(email, code)).status).toBe(422);
  });

  it("takes a code until ten minutes have passed and not after", async () => {
    const early = newEmail();
    const late = newEmail();
    const [earlyCode, lateCode] = [await codeSentTo(early), await codeSentTo(late)];
    server.clock.advance(10 * minute - 1);
    expect((await verify(early, earlyCode)).status).toBe(200);
    server.clock.advance(1);
    expect((await verify(late, lateCode)).body.code).toBe("dead-code");
  });

  it("takes a code for its own address only", async () => {
    const [mine, other] = [newEmail(), newEmail()];
    const code = await codeSentTo(mine);
    const otherCode = await codeSentTo(other);
    if (code !== otherCode) expect((await verify(other, code)).status).toBe(422);
  });

  it("sends another code after a minute, and the old one is dead", async () => {
    const email = newEmail();
    const first = await codeSentTo(email);
    const early = await post("/api/user/resend/otp", { email });
    expect(early.status).toBe(429);
    expect(Number(early.headers.get("Retry-After"))).toBe(60);
    server.clock.advance(minute);
    expect((await post("/api/user/resend/otp", { email })).status).toBe(200);
    const second = await server.codeFor(email);
    if (first !== second) expect((await verify(email, first)).body.code).toBe("wrong-code");
    expect((await verify(email, second)).status).toBe(200);
  });

  it("sends five codes in any hour and no sixth", async () => {
    const email = newEmail();
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await post("/api/user/resend/otp", { email })).status).toBe(200);
      expect(await server.mails(email)).toHaveLength(sent + 1);
      server.clock.advance(10 * minute);
    }
    const sixth = await post("/api/user/resend/otp", { email });
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get("Retry-After"))).toBe(600);
    expect(await server.mails(email)).toHaveLength(5);
    server.clock.advance(10 * minute);
    expect((await post("/api/user/resend/otp", { email })).status).toBe(200);
    expect((await post("/api/user/resend/otp", { email: newEmail() })).status).toBe(200);
  });

  it("stops guessing that goes on over new codes", async () => {
    const email = newEmail();
    for (let round = 0; round < 4; round += 1) {
      const code = await codeSentTo(email);
      for (let guess = 0; guess < 5; guess += 1) await verify(email, otherThan(code));
      server.clock.advance(20 * minute);
    }
    const code = await codeSentTo(email);
    expect((await verify(email, code)).status).toBe(422);
  });

  it("answers an address that was entered twice alike, with one mail", async () => {
    const email = newEmail();
    const [first, second] = await Promise.all([register(email), register(email.toUpperCase())]);
    expect(second.body).toEqual({ ...first.body });
    expect(await server.mails(email)).toHaveLength(1);
  });

  it("tells an existing user to log in", async () => {
    const { email } = await server.signUp();
    for (const path of ["/api/user/register_user_email", "/api/user/resend/otp"]) {
      const refused = await post(path, { email });
      expect(refused.status).toBe(409);
      expect(refused.body.message).toBe("A user with this email already exists. Please Log in.");
    }
  });

  it("refuses addresses that are not plain ones, and mails nobody", async () => {
    const before = (await server.mails()).length;
    const bad = [
      "",
      "a",
      "a@b",
      "a@x.com,b@y.com",
      '"e@evil.com"@x.com',
      "a@x.com\nbcc: b@y.com",
      `${"a".repeat(300)}@x.com`,
    ];
    for (const email of bad) expect((await register(email)).status).toBe(422);
    expect((await register("")).body.message).toBe("Email is required.");
    expect((await register("nobody")).body.message).toBe("Enter a valid email.");
    expect(await server.mails()).toHaveLength(before);
  });

  it("takes no more from one client than twenty addresses an hour", async () => {
    const ip = "2001:db8:1:2:3::4";
    for (let count = 0; count < 20; count += 1) {
      expect((await post("/api/user/register_user_email", { email: newEmail() }, { ip })).status).toBe(200);
    }
    // Another address of the same network of 64 bits, and a claim to stand behind one more proxy.
    for (const same of ["2001:db8:1:2:ffff::1", `203.0.113.9, ${ip}`]) {
      const refused = await post("/api/user/register_user_email", { email: newEmail() }, { ip: same });
      expect(refused.status).toBe(429);
    }
  });

  describe("the first password", () => {
    const verifiedId = async (email: string) =>
      (await verify(email, await codeSentTo(email))).body.user._id as string;

    it("is refused without a code that was read", async () => {
      const email = newEmail();
      const registered = await register(email);
      const account = await server.store.accounts.ensure({
        id: crypto.randomUUID(),
        email,
        at: server.clock.now(),
      });
      const checked = await post("/api/auth/check-email", { email });
      expect(checked.body).toMatchObject({ emailExists: true, hasPassword: false });
      for (const id of [account.id, checked.body.id, registered.body.id, "", undefined, { $ne: 1 }]) {
        expect((await setPassword(id)).status).toBeGreaterThanOrEqual(400);
      }
      expect((await setPassword(account.id)).body.code).toBe("not-verified");
      expect(await server.store.accounts.find(account.id)).toMatchObject({ passwordHash: null });
    });

    it("is refused half an hour after the code was read", async () => {
      const id = await verifiedId(newEmail());
      server.clock.advance(30 * minute + 1);
      expect((await setPassword(id)).body.code).toBe("not-verified");
    });

    it("is refused to an account that has one, and a code is used up by it", async () => {
      const id = await verifiedId(newEmail());
      const replies = await Promise.all([setPassword(id), setPassword(id, "Another-one-8!")]);
      expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
      expect((await setPassword(id, "Another-one-8!")).status).toBe(403);
    });

    it("keeps the product's rule and sentences, and a weak one does not burn the code", async () => {
      const id = await verifiedId(newEmail());
      const sentences = {
        "Sh0r!t": "Password must be at least 8 characters long.",
        "lower-case-7!": "Password must contain at least one uppercase letter.",
        "No-digit-here!": "Password must contain at least one number.",
        NoSpecial77: "Password must contain at least one special character.",
      };
      for (const [weak, sentence] of Object.entries(sentences)) {
        const refused = await setPassword(id, weak);
        expect(refused.status).toBe(422);
        expect(refused.body.message).toBe(sentence);
      }
      expect((await setPassword(id, `Aa1!${"x".repeat(125)}`)).status).toBe(422);
      expect((await setPassword(id, `Aa1!${"x".repeat(124)}`)).status).toBe(200);
    });

    it("cannot be set beforehand by somebody who enters the address of another", async () => {
      const email = newEmail();
      const attacker = await register(email);
      expect((await setPassword(attacker.body.id)).status).toBe(403);
      const id = (await verify(email, await server.codeFor(email))).body.user._id;
      expect((await setPassword(attacker.body.id)).status).toBe(403);
      expect((await setPassword(id)).status).toBe(200);
      const login = await post("/api/auth/login", { email, password });
      expect(login.status).toBe(200);
    });

    it("is the same in either spelling of an accented letter, to its last letter", async () => {
      const email = newEmail();
      const long = `Caf\u00e9-1!${"x".repeat(90)}`;
      expect((await setPassword(await verifiedId(email), long)).status).toBe(200);
      expect((await post("/api/auth/login", { email, password: long.normalize("NFD") })).status).toBe(200);
      expect((await post("/api/auth/login", { email, password: `${long.slice(0, -1)}y` })).status).toBe(401);
    });
  });

  it("makes the address of ADMIN_EMAIL an admin, and nobody else", async () => {
    const admin = await server.signUp("admin@example.com");
    const other = await server.signUp();
    expect((await server.store.accounts.find(admin.userId))?.role).toBe("ADMIN");
    expect((await server.store.accounts.find(other.userId))?.role).toBeNull();
  });
});
