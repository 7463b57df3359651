import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { strength } from "../../engine/testing/depth.ts";
import { atOnce, countOf, newEmail } from "../testing/account-calls.ts";
import {
  describeOnBothDatabases,
  describeServer,
  password,
  type TestServer,
} from "../testing/both-databases.ts";
import { freshIp, type Reply } from "../testing/calls.ts";
import { countMails } from "../testing/count-mails.ts";
import {
  createDevice,
  type Device,
  deviceCookieIn,
  deviceTokenFor,
  deviceTokensFor,
} from "../testing/device-calls.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const wrong = "Wrong-horse-7!";

/** Wrong passwords that strangers may try on one account in a day, and that one of them may try on all accounts. */
const [mostTries, mostOfOne] = [8, 12];
const rateLimits = {
  "login-to": [{ count: mostTries, within: day }],
  "login-from": [{ count: mostOfOne, within: day }],
};

/** Returns what people and strangers do at a server, once it is open. */
function visitorsOf(server: () => TestServer) {
  const device = (cookie?: string): Device => createDevice(server(), cookie);

  /** Sends wrong passwords from as many addresses at once, without a cookie. */
  const guesses = (email: string, times: number): Promise<Reply[]> =>
    atOnce(times, () => device().logIn(email, wrong));

  /** Creates a person whose shared tries are used up. */
  async function lockedOut(): Promise<string> {
    const { email } = await server().signUp();
    expect(countOf(await guesses(email, mostTries), 401)).toBe(mostTries);
    return email;
  }

  async function tokenFor(email: string): Promise<string> {
    expect((await device().logIn(email)).body.code).toBe("confirm-device");
    const token = await deviceTokenFor(server(), email);
    if (!token) throw new Error(`No link was mailed to ${email}.`);
    return token;
  }

  async function knownDevice(email: string): Promise<Device> {
    const known = device();
    expect((await known.logIn(email)).status).toBe(200);
    return known;
  }

  return { device, guesses, lockedOut, tokenFor, knownDevice };
}

describeOnBothDatabases("an account under attack from many places at once", (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await open({ definitions: {}, rateLimits });
  });
  const { device, guesses, lockedOut, tokenFor, knownDevice } = visitorsOf(() => server);

  it("attack 146: has as many passwords compared in a day as its limit says, from five times as many addresses", async () => {
    const { email } = await server.signUp();
    const replies = await guesses(email, 5 * mostTries);
    expect([countOf(replies, 401), countOf(replies, 429)]).toEqual([mostTries, 4 * mostTries]);
    expect(replies.filter(({ body }) => body.code === "confirm-device")).toHaveLength(4 * mostTries);
  });

  it("attack 146: has five of 50 wrong passwords compared that come at once from a known device", async () => {
    const { email } = await server.signUp();
    const cookie = (await knownDevice(email)).cookie();
    const replies = await atOnce(50, () => device(cookie).logIn(email, wrong));
    expect([countOf(replies, 401), countOf(replies, 429)]).toEqual([5, 45]);
  });

  it("attack 146: lets one of many in by a device link", async () => {
    const token = await tokenFor(await lockedOut());
    const replies = await atOnce(12, () => device().confirm(token));
    expect([countOf(replies, 200), countOf(replies, 410)]).toEqual([1, 11]);
    expect(replies.filter((reply) => deviceCookieIn(reply) !== null)).toHaveLength(1);
    expect((await device().confirm(token)).body.code).toBe("link-gone");
  });
});

describeServer("a locked account", (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await open({ definitions: {}, rateLimits });
  });
  const { device, guesses, lockedOut, tokenFor, knownDevice } = visitorsOf(() => server);

  describe("the device cookie", () => {
    it("sets a device cookie that scripts and other sites cannot read", async () => {
      const { email } = await server.signUp();
      const login = await device().logIn(email);
      const [line = ""] = login.headers.getSetCookie().filter((text) => text.startsWith("device="));
      expect(line).toMatch(/^device=[\w-]{22}\.[\w-]{43};/);
      for (const part of ["path=/api", "httponly", "samesite=strict", "secure"])
        expect(line.toLowerCase().split("; ")).toContain(part);
      const expires = Date.parse(line.match(/expires=([^;]+)/i)?.[1] ?? "");
      expect(Math.round((expires - Date.now()) / day)).toBe(400);
      const plain = await open({ definitions: {}, env: { publicUrl: "http://sourcebridge.example" } });
      const other = await plain.signUp();
      const over = await createDevice(plain).logIn(other.email);
      expect(over.headers.getSetCookie().join().toLowerCase()).not.toContain("secure");
    });

    it("remembers the last five accounts of a browser", async () => {
      const shared = device();
      const emails: string[] = [];
      for (let count = 0; count < 6; count += 1) {
        const { email } = await server.signUp();
        emails.push(email);
        expect((await shared.logIn(email)).status).toBe(200);
      }
      expect(shared.cookie().split(".")).toHaveLength(6);
      const statuses: number[] = [];
      for (const email of emails.slice(0, 2)) {
        await guesses(email, mostTries);
        statuses.push((await device(shared.cookie()).logIn(email)).status);
      }
      expect(statuses).toEqual([429, 200]);
    }, 120_000);

    it("sets no device cookie when a login is refused", async () => {
      const email = await lockedOut();
      for (const reply of [await device().logIn(newEmail(), wrong), await device().logIn(email)])
        expect(deviceCookieIn(reply)).toBeNull();
    });

    it("attack 146: does not take a device cookie for a login", async () => {
      const { email } = await server.signUp();
      const known = await knownDevice(email);
      const headers = { Cookie: `device=${known.cookie()}; authToken=${known.cookie()}` };
      expect((await server.call("GET", "/api/registrations/me", { headers })).status).toBe(401);
    });
  });

  describe("guesses", () => {
    it("attack 146: ignores a device cookie that is forged, cut, lengthened or foreign", async () => {
      const email = await lockedOut();
      const attacker = await knownDevice((await server.signUp()).email);
      const [owner, other] = [
        await server.signUp(),
        await open({
          definitions: {},
          env: { authSecret: "another secret for tests, long enough to be one" },
        }),
      ];
      const own = await knownDevice(owner.email);
      await guesses(owner.email, mostTries);
      const foreign = createDevice(other);
      await other.signUp(email);
      expect((await foreign.logIn(email)).status).toBe(200);
      const [nonce = "", mac = ""] = own.cookie().split(".");
      const [attackersNonce = "", attackersMac = ""] = attacker.cookie().split(".");
      for (const [cookie, address] of [
        [attacker.cookie(), email],
        [foreign.cookie(), email],
        [`${nonce}.${"A".repeat(43)}`, owner.email],
        [`${attackersNonce}.${mac}`, owner.email],
        [`${nonce}.${attackersMac}`, owner.email],
        [nonce, owner.email],
        [`${nonce}.`, owner.email],
        [own.cookie().slice(0, -1), owner.email],
        [`${own.cookie()}A`, owner.email],
        [`${own.cookie()}.`, owner.email],
        [`${own.cookie()}${`.${attackersMac}`.repeat(5)}`, owner.email],
        [own.cookie().toLowerCase(), owner.email],
        [`"${own.cookie()}"x`, owner.email],
        ["x".repeat(4_000), owner.email],
        ["..", owner.email],
      ] as const)
        expect([cookie, (await device(cookie).logIn(address)).body.code]).toEqual([cookie, "confirm-device"]);
      expect((await own.logIn(owner.email)).status).toBe(200);
    }, 60_000);

    it("attack 146: compares as many passwords in a day on a known device as its limit says", async () => {
      const { email } = await server.signUp();
      const known = await knownDevice(email);
      const cookie = known.cookie();
      let compared = 0;
      for (let time = 0; time < 2 * mostTries; time += 1) {
        const reply = await device(cookie).logIn(email, wrong);
        if (reply.status === 401) compared += 1;
        server.clock.advance(15 * minute);
      }
      expect(compared).toBe(mostTries);
      expect((await device(cookie).logIn(email)).body.code).toBe("confirm-device");
      expect((await device().logIn(email)).status).toBe(200);
    }, 60_000);

    it("attack 146: forgets every known device when the password changes, so a thief of the old one keeps no counter", async () => {
      const { email } = await server.signUp();
      const thief = await knownDevice(email);
      const owner = device();
      await owner.post("/api/user/forgot-password", { email });
      const token = await server.tokenFor(email, "/reset-password");
      const fresh = "Another-horse-8!";
      expect((await owner.post("/api/user/reset-password", { token, password: fresh })).status).toBe(200);
      await guesses(email, mostTries);
      expect((await device(thief.cookie()).logIn(email, password)).body.code).toBe("confirm-device");
      expect((await owner.logIn(email, fresh)).status).toBe(200);
    });
  });

  describe("the owner", () => {
    it("attack 146: lets the owner in on a known device whatever strangers do, even from the same address", async () => {
      const { email } = await server.signUp();
      const known = await knownDevice(email);
      const ip = freshIp();
      await guesses(email, 2 * mostTries);
      for (let time = 0; time < mostOfOne + 3; time += 1) await device().logIn(newEmail(), wrong, ip);
      for (let time = 0; time < 10; time += 1) await device().logIn(email, wrong, ip);
      expect((await known.logIn(email, wrong, ip)).status).toBe(401);
      expect((await known.logIn(email, password, ip)).status).toBe(200);
    }, 60_000);

    it("attack 146: lets the owner in where the password was reset, while strangers keep guessing", async () => {
      const { email } = await server.signUp();
      await guesses(email, mostTries);
      const newcomer = device();
      await newcomer.post("/api/user/forgot-password", { email });
      const token = await server.tokenFor(email, "/reset-password");
      await newcomer.post("/api/user/reset-password", { token, password });
      await guesses(email, mostTries);
      expect((await newcomer.logIn(email)).status).toBe(200);
    });

    it("attack 146: lets the owner in on a new device with a mailed link and the password", async () => {
      const email = await lockedOut();
      const fresh = device();
      const refused = await fresh.logIn(email);
      expect(refused.body).toMatchObject({
        code: "confirm-device",
        message:
          "Too many attempts to log in to this account. We emailed you a link that lets this device in.",
      });
      const token = await deviceTokenFor(server, email);
      const confirmed = await fresh.confirm(token);
      expect([confirmed.status, confirmed.body]).toEqual([200, { email }]);
      expect((await fresh.logIn(email, wrong)).status).toBe(401);
      const { status, body } = await fresh.logIn(email);
      expect([status, typeof body.data.token]).toEqual([200, "string"]);
      expect((await device().logIn(email)).body.code).toBe("confirm-device");
    });

    it("attack 146: keeps a device link working at any hour, however often strangers have one sent", async () => {
      const days = strength(1, 2);
      const { email } = await server.signUp();
      for (let half = 1; half <= days * 48; half += 1) {
        // Strangers guess until no password is compared anymore, and once more for the mail.
        while ((await device().logIn(email, wrong)).status === 401);
        // Every six hours the owner takes the newest link in the mailbox, without asking for one.
        if (half % 12 === 0) {
          const fresh = device();
          expect((await fresh.confirm(await deviceTokenFor(server, email))).status, `${half}`).toBe(200);
          expect((await fresh.logIn(email)).status).toBe(200);
          // Consuming it lets the next device in at once.
          expect((await device().logIn(email)).body.message).toContain("We emailed you a link");
        }
        server.clock.advance(30 * minute);
      }
      const links = await deviceTokensFor(server, email);
      // Five a day, and five more after each one that was consumed.
      expect(links.size).toBeLessThanOrEqual(5 * (days + 4 * days));
    }, 120_000);

    it("attack 146: keeps a reset link working or on offer, however often strangers ask for one", async () => {
      const { email } = await server.signUp();
      for (let minutes = 0; minutes < strength(45, 90); minutes += 5) {
        for (let ask = 0; ask < 4; ask += 1) await device().post("/api/user/forgot-password", { email });
        server.clock.advance(5 * minute - 1);
        const texts = (await server.mails(email)).map((mail) => mail.email.text ?? "");
        const tokens = texts.flatMap((text) => text.match(/reset-password\?token=([\w-]+)/)?.[1] ?? []);
        // Mails of the same moment arrive in any order, so the newest link is one of the last three.
        const checked = await Promise.all(
          tokens.slice(-3).map((token) => device().post("/api/user/reset-password/check", { token })),
        );
        const asked = await device().post("/api/user/forgot-password", { email });
        const hasLink = [asked, ...checked].some(({ status }) => status === 200);
        expect([minutes, hasLink]).toEqual([minutes, true]);
        server.clock.advance(1);
      }
    }, 60_000);
  });

  describe("the link", () => {
    it("attack 146: lets a device in by a link for a day, until a newer one is mailed", async () => {
      const email = await lockedOut();
      const second = await tokenFor(email);
      server.clock.advance(10 * minute);
      const third = await tokenFor(email);
      expect((await device().confirm(second)).status).toBe(410);
      server.clock.advance(day - 1);
      expect((await device().confirm(third)).status).toBe(200);
      await guesses(email, mostTries);
      const late = await tokenFor(email);
      server.clock.advance(day);
      expect((await device().confirm(late)).status).toBe(410);
    });

    it("attack 146: keeps a device link good when a mail scanner opens it", async () => {
      const email = await lockedOut();
      const token = await tokenFor(email);
      for (const method of ["GET", "HEAD"]) {
        await server.call(method, `/login?device=${token}`);
        expect((await server.call(method, `/api/auth/confirm-device?token=${token}`)).status).toBe(405);
      }
      expect((await device().confirm(token)).status).toBe(200);
    });

    it("attack 146: refuses what only looks like a device link", async () => {
      const email = await lockedOut();
      const token = await tokenFor(email);
      for (const other of [`${token}A`, ` ${token}`, token.slice(1), token.toLowerCase(), "x".repeat(9000)])
        expect((await device().confirm(other)).status).toBe(410);
      for (const other of ["", undefined, null, [token], { $ne: "" }, 7, true])
        expect((await device().confirm(other)).status).toBe(400);
      expect((await device().post("/api/user/reset-password/check", { token })).status).toBe(410);
      expect((await device().confirm(token)).status).toBe(200);
    });

    it("attack 146: mails a device link once in ten minutes and five times a day, and says when it already did", async () => {
      const email = await lockedOut();
      const messages: string[] = [];
      for (let time = 0; time < 8; time += 1) {
        messages.push((await device().logIn(email)).body.message, (await device().logIn(email)).body.message);
        server.clock.advance(10 * minute);
      }
      const sent = messages.filter((message) => message.includes("We emailed you a link"));
      const already = messages.filter((message) => message.includes("We already emailed you a link"));
      expect([sent.length, already.length]).toEqual([5, 11]);
      expect((await deviceTokensFor(server, email)).size).toBe(5);
    });

    it("writes no device token into the log or the audit record", async () => {
      const email = await lockedOut();
      const token = await tokenFor(email);
      await device().confirm(token);
      expect(server.log.join("\n")).not.toContain(token);
      expect(JSON.stringify(await server.store.audit.list({ limit: 200 }))).not.toContain(token);
    });
  });

  it("attack 146: responds alike to the last byte for an account, one without a password and an unknown address", async () => {
    const passwordless = newEmail();
    await server.store.accounts.ensure({ id: randomUUID(), email: passwordless, at: server.clock.now() });
    const emails = [(await server.signUp()).email, passwordless, newEmail()];
    const responses: unknown[] = [];
    for (const email of emails) {
      await guesses(email, mostTries);
      const replies = [await device().logIn(email, wrong), await device().logIn(email, wrong)];
      responses.push(
        replies.map(({ status, body: { requestId: _its, ...body }, headers }) => [
          status,
          body,
          // These differ between requests.
          [...headers].filter(([name]) => !/^(x-request-id|date|content-security-policy)$/.test(name)),
        ]),
      );
    }
    expect(responses[1]).toEqual(responses[0]);
    expect(responses[2]).toEqual(responses[0]);
    const links = await Promise.all(emails.map((email) => deviceTokenFor(server, email)));
    expect(links.map((link) => link !== null)).toEqual([true, false, false]);
    expect(await countMails(server.store)).toMatchObject({ waiting: 0, failed: 0 });
  });
});
