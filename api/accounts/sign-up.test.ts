import { beforeAll, expect, it } from "vitest";
import { type AccountCalls, accountCalls, newEmail, otherThan } from "../testing/account-calls.ts";
import { describeServer, type TestServer } from "../testing/both-databases.ts";

const minute = 60_000;

describeServer("sign-up", (open) => {
  let server: TestServer;
  let calls: AccountCalls;
  beforeAll(async () => {
    server = await open({ definitions: {} });
    calls = accountCalls(server);
  });

  it("leads from an address over a mailed code to a password and a login", async () => {
    const email = newEmail();
    const registered = await calls.register(email);
    expect(registered.body).toMatchObject({ success: true, message: expect.any(String) });
    const verified = await calls.verify(email, await server.codeFor(email));
    expect(verified.body).toMatchObject({ success: true, user: { _id: expect.any(String) } });
    expect(verified.body.userId).toBe(verified.body.user._id);
    const set = await calls.setPassword(verified.body.user._id);
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
    await calls.codeSentTo(email);
    expect(await server.store.accounts.findByEmail(email)).toBeNull();
  });

  it("keeps the code out of the log, and out of the outbox once it is sent", async () => {
    const code = await calls.codeSentTo(newEmail());
    expect(server.log.join("\n")).not.toContain(code);
  });

  it("refuses a wrong code in the product's words", async () => {
    const email = newEmail();
    const code = await calls.codeSentTo(email);
    const wrong = await calls.verify(email, otherThan(code));
    expect(wrong.status).toBe(422);
    expect(wrong.body.message).toBe("Incorrect OTP. Please try again.");
    expect((await calls.verify(email, code)).status).toBe(200);
  });

  it("asks for a code when none is sent", async () => {
    const refused = await calls.verify(newEmail(), "");
    expect(refused.body.message).toBe("OTP verification failed. OTP is required.");
  });

  it("asks for an address in the product's words", async () => {
    expect((await calls.register("")).body.message).toBe("Email is required.");
    expect((await calls.register("nobody")).body.message).toBe("Enter a valid email.");
  });

  it("sends another code after a minute, and the old one is dead", async () => {
    const email = newEmail();
    const first = await calls.codeSentTo(email);
    const early = await calls.resend(email);
    expect(early.status).toBe(429);
    expect(Number(early.headers.get("Retry-After"))).toBe(60);
    server.clock.advance(minute);
    expect((await calls.resend(email)).status).toBe(200);
    const second = await server.codeFor(email);
    if (first !== second) expect((await calls.verify(email, first)).body.code).toBe("wrong-code");
    expect((await calls.verify(email, second)).status).toBe(200);
  });

  it("tells an existing user to log in", async () => {
    const { email } = await server.signUp();
    for (const call of [calls.register, calls.resend]) {
      const refused = await call(email);
      expect(refused.status).toBe(409);
      expect(refused.body.message).toBe("A user with this email already exists. Please Log in.");
    }
  });

  it("makes the address of ADMIN_EMAIL an admin, and nobody else", async () => {
    const admin = await server.signUp("admin@example.com");
    const other = await server.signUp(newEmail());
    expect((await server.store.accounts.find(admin.userId))?.role).toBe("ADMIN");
    expect((await server.store.accounts.find(other.userId))?.role).toBeNull();
  });
});
