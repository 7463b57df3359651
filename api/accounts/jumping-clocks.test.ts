import { beforeAll, beforeEach, expect, it } from "vitest";
import { createTokens } from "../secrets/tokens.ts";
import { type AccountCalls, accountCalls, countOf, newEmail } from "../testing/account-calls.ts";
import { describeServer, password, type TestServer } from "../testing/both-databases.ts";
import { freshIp } from "../testing/calls.ts";
import { deviceTokenFor } from "../testing/device-calls.ts";
import { enter } from "../testing/enter.ts";
import { uploadAhead } from "../testing/sample-calls.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const wrong = "Wrong-horse-7!";
const secret = "a secret for tests only, long enough to be one";

/** Wrong passwords that strangers may try on one account in a day. */
const mostTries = 12;
const rateLimits = { "login-to": [{ count: mostTries, within: day }] };

describeServer("a server clock", (open) => {
  let server: TestServer;
  let calls: AccountCalls;
  beforeAll(async () => {
    server = await open({ definitions: {}, rateLimits });
    calls = accountCalls(server);
  });

  /** Runs work while the clock is a day ahead, then sets the clock back. */
  async function dayAhead<T>(work: () => Promise<T>): Promise<T> {
    server.clock.advance(day);
    const done = await work();
    server.clock.advance(-day);
    return done;
  }

  it("attack 147: makes a client wait no longer after a day ahead than before it", async () => {
    const { email } = await server.signUp();
    const ip = freshIp();
    await dayAhead(async () => {
      for (let guess = 0; guess < 9; guess += 1) {
        expect((await calls.logIn(email, wrong, ip)).status).toBe(401);
        server.clock.advance(15 * minute);
      }
      server.clock.advance(-9 * 15 * minute);
    });
    const early = await calls.logIn(email, password, ip);
    expect([early.status, early.headers.get("Retry-After")]).toEqual([429, String(15 * 60)]);
    server.clock.advance(15 * minute);
    expect((await calls.logIn(email, password, ip)).status).toBe(200);
  });

  it("attack 147: counts the tries that were made a day ahead", async () => {
    const { email } = await server.signUp();
    await dayAhead(async () => {
      for (let guess = 0; guess < mostTries; guess += 1) await calls.logIn(email, wrong);
    });
    const replies = [];
    for (let guess = 0; guess < 5; guess += 1) replies.push(await calls.logIn(email, wrong));
    expect(countOf(replies, 429)).toBe(5);
    server.clock.advance(day);
    expect((await calls.logIn(email, password)).status).toBe(200);
  });

  it("attack 147: lets codes and links be mailed again after the usual wait", async () => {
    const [newcomer, { email }] = [newEmail(), await server.signUp()];
    const forgot = () => calls.post("/api/user/forgot-password", { email });
    await dayAhead(async () => {
      await calls.resend(newcomer);
      for (let ask = 0; ask < 3; ask += 1) expect((await forgot()).status).toBe(200);
    });
    expect((await calls.resend(newcomer)).headers.get("Retry-After")).toBe("60");
    expect((await forgot()).headers.get("Retry-After")).toBe("1800");
    server.clock.advance(minute);
    expect((await calls.resend(newcomer)).status).toBe(200);
    server.clock.advance(29 * minute);
    expect((await forgot()).status).toBe(200);
  });

  it("attack 147: lets a device in by link that strangers' tries of a day ahead keep out", async () => {
    const { email } = await server.signUp();
    await dayAhead(async () => {
      for (let guess = 0; guess < mostTries + 2; guess += 1) await calls.logIn(email, wrong);
    });
    const token = await deviceTokenFor(server, email);
    expect((await calls.post("/api/auth/confirm-device", { token })).status).toBe(200);
  });

  it("attack 147: takes uploads again though the files of a day ahead fill the quota", async () => {
    const full = await open();
    const owner = await enter(full, "SUPPLIER");
    const upload = () => uploadAhead(full, owner, "supplier/registration-compliance/document");
    full.clock.advance(day);
    for (let count = 0; count < 20; count += 1) await upload();
    full.clock.advance(-day);
    // Only twenty files may be uploaded in a minute, and this starts a new minute.
    await expect(upload()).rejects.toThrow("429");
    full.clock.advance(minute);
    expect((await upload()).id).toBeTruthy();
  });
});

describeServer("two servers", (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await open({ definitions: {}, env: { authSecret: secret } });
  });
  let userId: string;
  beforeEach(async () => {
    userId = (await enter(server)).userId;
  });

  /** Returns the status of a call with a token from a server whose clock is this many milliseconds ahead. */
  async function statusOf(ahead: number, life = day): Promise<number> {
    const at = new Date(server.clock.now().getTime() + ahead);
    const until = new Date(at.getTime() + life);
    const session = { id: `${userId}-${ahead}-${life}`, userId, at, until: new Date(at.getTime() + day) };
    await server.store.sessions.begin(session);
    const token = await createTokens([secret], () => at).sign({
      sessionId: session.id,
      userId,
      role: null,
      until,
    });
    return (await accountCalls(server).me(token)).status;
  }

  it("attack 147: accepts a fresh token of another server while their clocks differ by up to 30 seconds", async () => {
    for (const ahead of [-30_000, 0, 2_000, 30_000])
      expect([ahead, await statusOf(ahead)]).toEqual([ahead, 200]);
    for (const ahead of [32_000, 60_000, day / 2])
      expect([ahead, await statusOf(ahead)]).toEqual([ahead, 401]);
  });

  it("attack 147: ends a login on time in spite of that", async () => {
    expect(await statusOf(-10_000, 11_000)).toBe(200);
    for (const life of [10_000, 9_000, 1_000])
      expect([life, await statusOf(-10_000, life)]).toEqual([life, 401]);
  });
});
