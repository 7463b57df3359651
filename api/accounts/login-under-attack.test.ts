import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { type AccountCalls, accountCalls, atOnce, countOf, newEmail } from "../testing/account-calls.ts";
import {
  describeOnBothDatabases,
  describeServer,
  password,
  type TestServer,
} from "../testing/both-databases.ts";
import { whileHashingIsBusy } from "../testing/busy-hashing.ts";
import { freshIp } from "../testing/calls.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const wrong = "Wrong-horse-7!";

/** Wrong passwords that may be tried on one account, and from one place on all accounts. */
const [mostTries, mostFromOne] = [15, 20];
const rateLimits = {
  "login-to": [{ count: mostTries, within: day }],
  "login-from": [{ count: mostFromOne, within: day }],
};

/** An address with a password, one without, and one that nobody has. */
async function threeAddresses(server: TestServer): Promise<string[]> {
  const passwordless = newEmail();
  await server.store.accounts.ensure({ id: randomUUID(), email: passwordless, at: server.clock.now() });
  return [(await server.signUp()).email, passwordless, newEmail()];
}

describeOnBothDatabases("wrong passwords at once", (open) => {
  let server: TestServer;
  let calls: AccountCalls;
  beforeAll(async () => {
    server = await open({ definitions: {}, rateLimits });
    calls = accountCalls(server);
  });

  it("attack 20: five of 50 are looked at, and no more are counted against the account", async () => {
    const { email } = await server.signUp();
    const ip = freshIp();
    const replies = await atOnce(50, () => calls.logIn(email, wrong, ip));
    expect([countOf(replies, 401), countOf(replies, 429)]).toEqual([5, 45]);
    const throttled = await calls.logIn(email, wrong, ip);
    expect(throttled.headers.get("Retry-After")).toBe("60");
    const elsewhere = await atOnce(mostTries - 5, () => calls.logIn(email, wrong));
    expect(countOf(elsewhere, 401)).toBe(mostTries - 5);
    expect((await calls.logIn(email)).status).toBe(429);
  });
});

describeServer("a login under attack", (open) => {
  let server: TestServer;
  let calls: AccountCalls;
  beforeAll(async () => {
    server = await open({ definitions: {}, rateLimits });
    calls = accountCalls(server);
  });

  it("attack 19: throttles after five failures from one place, longer each time, and not elsewhere", async () => {
    const { email } = await server.signUp();
    const ip = freshIp();
    for (let failure = 0; failure < 5; failure += 1)
      expect((await calls.logIn(email, wrong, ip)).status).toBe(401);
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      const throttled = await calls.logIn(email, password, ip);
      expect([throttled.status, throttled.headers.get("Retry-After")]).toEqual([429, String(minutes * 60)]);
      server.clock.advance(minutes * minute);
      expect((await calls.logIn(email, wrong, ip)).status).toBe(401);
    }
    expect((await calls.logIn(email)).status).toBe(200);
    server.clock.advance(15 * minute);
    expect((await calls.logIn(email, password, ip)).status).toBe(200);
    expect((await calls.logIn(email, wrong, ip)).status).toBe(401);
  });

  it("attack 21: one password is tried from one place on as many accounts as its limit says, and no more", async () => {
    const ip = freshIp();
    const known = await server.signUp();
    const replies = await atOnce(3 * mostFromOne, () => calls.logIn(newEmail(), password, ip));
    expect([countOf(replies, 401), countOf(replies, 429)]).toEqual([mostFromOne, 2 * mostFromOne]);
    expect((await calls.logIn(known.email, password, ip)).status).toBe(429);
    expect((await calls.logIn(known.email)).status).toBe(200);
  });

  it("attack 22: tells the unknown, the passwordless and the mistaken the same to the last byte", async () => {
    const replies = await Promise.all(
      (await threeAddresses(server)).map((email) => calls.logIn(email, wrong)),
    );
    expect(replies).toHaveLength(3);
    for (const { status, body, headers } of replies) {
      expect(status).toBe(401);
      expect(body).toEqual({
        message: "Invalid user credentials. Please try again.",
        code: "bad-credentials",
        requestId: headers.get("X-Request-Id"),
      });
      expect(headers.get("Content-Length")).toBe(replies[0]?.headers.get("Content-Length"));
    }
  });

  it("attack 23: answers one place thirty times in an hour, ten of them in a minute, by the email check", async () => {
    const ip = freshIp();
    const check = () => calls.checkEmail(newEmail(), ip);
    for (let minutes = 0; minutes < 3; minutes += 1) {
      for (let time = 0; time < 10; time += 1) expect((await check()).status).toBe(200);
      expect((await check()).status).toBe(429);
      server.clock.advance(minute);
    }
    const refused = await check();
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, String(57 * 60)]);
  });
});

describeServer("a login while passwords are hashed", (open) => {
  let server: TestServer;
  let calls: AccountCalls;
  beforeAll(async () => {
    // Hashing that takes a moment: these tests fill its queue and count what waits there.
    server = await open({ definitions: {}, hashing: { memoryCost: 1024, timeCost: 1, parallelism: 1 } });
    calls = accountCalls(server);
  });

  it("attack 20: five of 50 wrong passwords at once are hashed", async () => {
    const { email } = await server.signUp();
    const ip = freshIp();
    const replies = await whileHashingIsBusy(server.services.passwords, () =>
      atOnce(50, () => calls.logIn(email, wrong, ip)),
    );
    expect([countOf(replies, 503), countOf(replies, 429)]).toEqual([5, 45]);
  });

  it("attack 22: costs the unknown, the passwordless and the mistaken the same work: a password is hashed for each", async () => {
    const emails = await threeAddresses(server);
    const replies = await whileHashingIsBusy(server.services.passwords, () =>
      Promise.all(emails.map((email) => calls.logIn(email, wrong))),
    );
    expect(replies.map(({ status }) => status)).toEqual([503, 503, 503]);
  });
  it("attack 23: the email check says two things, and nothing that differs otherwise, without hashing anything", async () => {
    const emails = await threeAddresses(server);
    const replies = await whileHashingIsBusy(server.services.passwords, () =>
      Promise.all(emails.map((email) => calls.checkEmail(email))),
    );
    const said = replies.map(({ body: { id, ...rest } }) => ({ ...rest, id: id.length }));
    const rest = { message: "Email checked.", id: 22 };
    expect(said).toEqual([
      { emailExists: true, hasPassword: true, ...rest },
      { emailExists: true, hasPassword: false, ...rest },
      { emailExists: false, hasPassword: false, ...rest },
    ]);
  });
});
