import { request } from "node:http";
import { beforeAll, describe, expect, it } from "vitest";
import { type AccountCalls, accountCalls, countOf, newEmail, otherThan } from "../testing/account-calls.ts";
import { describeServer, type TestServer } from "../testing/both-databases.ts";
import { freshIp, type Reply } from "../testing/calls.ts";

/** Wrong passwords that may be tried on one account in a day. */
const mostTries = 8;
const rateLimits = { "login-to": [{ count: mostTries, within: 24 * 60 * 60_000 }] };

describeServer("an attacker with many addresses", (open) => {
  let server: TestServer;
  let calls: AccountCalls;
  beforeAll(async () => {
    server = await open({ definitions: {}, rateLimits });
    calls = accountCalls(server);
  });

  /** Makes a call from this many addresses at once. */
  /** Ten at once: of more, a busy server would turn some away before it counts them. */
  async function fromEverywhere(times: number, work: () => Promise<Reply>): Promise<Reply[]> {
    const replies: Reply[] = [];
    while (replies.length < times) {
      const length = Math.min(10, times - replies.length);
      replies.push(...(await Promise.all(Array.from({ length }, work))));
    }
    return replies;
  }

  describe("attack 7: from many places", () => {
    it("tries as many passwords on one account in a day as its limit says, and no more", async () => {
      const { email } = await server.signUp();
      const replies = await fromEverywhere(50, () => calls.logIn(email, "Wrong-horse-7!"));
      expect([countOf(replies, 401), countOf(replies, 429)]).toEqual([mostTries, 50 - mostTries]);
    });

    it("one code is sent, and five guesses at it are looked at", async () => {
      const email = newEmail();
      const sends = await fromEverywhere(30, () => calls.resend(email));
      expect([countOf(sends, 200), countOf(sends, 429)]).toEqual([1, 29]);
      expect(await server.mails(email)).toHaveLength(1);
      const wrong = otherThan(await server.codeFor(email));
      const guesses = await fromEverywhere(30, () => calls.verify(email, wrong));
      expect(guesses.filter(({ body }) => body.code === "wrong-code")).toHaveLength(5);
    });

    it("one address is looked up thirty times in an hour", async () => {
      const replies = await fromEverywhere(50, () => calls.checkEmail("often@example.com"));
      expect([countOf(replies, 200), countOf(replies, 429)]).toEqual([30, 20]);
    });
  });

  describe("attack 7: one place that says it is many", () => {
    it("counts as one client behind our proxy, whatever it claims to have passed before", async () => {
      const ip = freshIp();
      const statuses: number[] = [];
      for (let time = 0; time < 30; time += 1)
        statuses.push((await calls.register(newEmail(), `${freshIp()}, ${freshIp()}, ${ip}`)).status);
      expect(statuses).toEqual([...Array(20).fill(200), ...Array(10).fill(429)]);
    });

    it("counts as one client without a proxy, whatever it claims", async () => {
      const bare = await open({ definitions: {}, env: { trustedProxies: 0 } });
      const claims = ["X-Forwarded-For", "X-Real-IP", "Forwarded", "CF-Connecting-IP", "True-Client-IP"];
      const statuses: number[] = [];
      for (let time = 0; time < 30; time += 1) {
        const headers = Object.fromEntries(claims.map((name) => [name, freshIp()]));
        const body = { email: newEmail() };
        statuses.push((await bare.call("POST", "/api/user/register_user_email", { body, headers })).status);
      }
      expect(statuses).toEqual([...Array(20).fill(200), ...Array(10).fill(429)]);
    });
  });

  it("attack 8: 40 addresses of one network of 64 bits are one client", async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 40; time += 1) {
      const ip = `2001:db8:77:1:${time.toString(16)}::${(time * 211).toString(16)}`;
      statuses.push((await calls.register(newEmail(), ip)).status);
    }
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(20).fill(429)]);
    expect((await calls.register(newEmail(), "2001:db8:77:2::1")).status).toBe(200);
  });

  it("attack 9: a call spelled another way is no call, or counts as the same", async () => {
    const ip = freshIp();
    const path = "/api/auth/check-email";
    for (let time = 0; time < 10; time += 1)
      expect((await calls.checkEmail(newEmail(), ip)).status).toBe(200);
    const others = [
      "/API/auth/check-email",
      "/api/auth/CHECK-EMAIL",
      `${path}/`,
      `/${path}`,
      "/api//auth/check-email",
      "/api/auth/%63heck-email",
      "/api/auth%2Fcheck-email",
      "/api/auth/./check-email",
      "/api/x/../auth/check-email",
      "/api/%2e/auth/check-email",
      `${path};x=1`,
      `${path}%00`,
      `${path}.json`,
    ];
    for (const other of others) expect([other, await rawStatus(server.url, other, ip)]).toEqual([other, 404]);
    for (const same of [path, `${path}?`, `${path}?x=1`, `http://elsewhere.example${path}`])
      expect([same, await rawStatus(server.url, same, ip)]).toEqual([same, 429]);
  });
});

/** Posts to exactly this target, because `fetch` would normalize it. */
async function rawStatus(url: string, path: string, ip: string): Promise<number> {
  const { hostname, port } = new URL(url);
  const headers = { "Content-Type": "application/json", "X-Forwarded-For": ip };
  return await new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method: "POST", headers }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    sent.on("error", reject);
    sent.end(JSON.stringify({ email: newEmail() }));
  });
}
