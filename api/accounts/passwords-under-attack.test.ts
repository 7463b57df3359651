import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { type AccountCalls, accountCalls, newEmail } from "../testing/account-calls.ts";
import { describeServer, password, type TestServer } from "../testing/both-databases.ts";
import type { Reply } from "../testing/calls.ts";

const minute = 60_000;

describeServer("a password under attack", (open) => {
  let server: TestServer;
  let calls: AccountCalls;
  beforeAll(async () => {
    server = await open({ definitions: {} });
    calls = accountCalls(server);
  });

  describe("attack 14: a first password", () => {
    it("refuses it without a code that was read, by whichever id", async () => {
      const email = newEmail();
      const registered = await calls.register(email);
      const at = server.clock.now();
      const account = await server.store.accounts.ensure({ id: randomUUID(), email, at });
      const checked = await calls.checkEmail(email);
      expect(checked.body).toMatchObject({ emailExists: true, hasPassword: false });
      const ids = [
        account.id,
        checked.body.id,
        registered.body.id,
        email,
        "",
        undefined,
        null,
        { $ne: 1 },
        [account.id],
      ];
      for (const id of ids) expect([400, 403, 422]).toContain((await calls.setPassword(id)).status);
      expect((await calls.setPassword(account.id)).body.code).toBe("not-verified");
      expect(await server.store.accounts.find(account.id)).toMatchObject({ passwordHash: null });
    });

    it("refuses it when the code was read more than half an hour ago, or a newer one was sent since", async () => {
      const late = await calls.verifiedId(newEmail());
      server.clock.advance(30 * minute + 1);
      expect((await calls.setPassword(late)).body.code).toBe("not-verified");
      const email = newEmail();
      const id = await calls.verifiedId(email);
      server.clock.advance(minute);
      expect((await calls.resend(email)).status).toBe(200);
      expect((await calls.setPassword(id)).body.code).toBe("not-verified");
    });

    it("refuses it when the same step is sent again, or over an existing password", async () => {
      const email = newEmail();
      const id = await calls.verifiedId(email);
      expect((await calls.setPassword(id)).status).toBe(200);
      expect((await calls.setPassword(id, "Another-one-8!")).status).toBe(403);
      expect((await calls.register(email)).status).toBe(409);
      expect((await calls.resend(email)).status).toBe(409);
      expect((await calls.logIn(email, "Another-one-8!")).status).toBe(401);
      expect((await calls.logIn(email)).status).toBe(200);
    });
  });

  it("attack 15: weak passwords are refused in the product's words, and do not burn the code", async () => {
    const id = await calls.verifiedId(newEmail());
    const sentences = {
      "Sh0r!t": "Password must be at least 8 characters long.",
      "lower-case-7!": "Password must contain at least one uppercase letter.",
      "No-digit-here!": "Password must contain at least one number.",
      NoSpecial77: "Password must contain at least one special character.",
    };
    for (const [weak, sentence] of Object.entries(sentences)) {
      const refused = await calls.setPassword(id, weak);
      expect([refused.status, refused.body.message]).toEqual([422, sentence]);
    }
    expect((await calls.setPassword(id)).status).toBe(200);
  });

  it("attack 17: what anybody would guess is refused, with the reason", async () => {
    const name = `Ada.Byron-${randomUUID().slice(0, 8)}-7`;
    const email = `${name}@Example.com`;
    const id = await calls.verifiedId(email);
    const common = ["password", "Password", "12345678", "qwertyuiop", "Fulton County", "Sourcebridge, Inc."];
    for (const word of common) {
      const { status, body } = await calls.setPassword(id, word);
      expect([status, body.message], word).toEqual([
        422,
        expect.stringMatching(/^Password must contain at least one /),
      ]);
    }
    const own = { status: 422, message: "Choose a password that is not your email address." };
    const refusal = async (reply: Promise<Reply>) => ({
      status: (await reply).status,
      message: (await reply).body.message,
    });
    for (const word of [email, email.replace("Ada", "ADA"), name, ` ${name} `])
      expect(await refusal(calls.setPassword(id, word)), word).toEqual(own);
    expect((await calls.setPassword(id)).status).toBe(200);
    await calls.post("/api/user/forgot-password", { email });
    const token = await server.tokenFor(email.toLowerCase(), "/reset-password");
    const reset = (word: string) => calls.post("/api/user/reset-password", { token, password: word });
    expect(await refusal(reset(email))).toEqual(own);
    expect((await reset("Another-horse-8!")).status).toBe(200);
  });

  describe("attack 16: a password", () => {
    const start = "Aa1!";
    const fox = "\u{1F98A}";

    it("has 8 to 128 characters, each counted once however it is stored", async () => {
      const id = await calls.verifiedId(newEmail());
      for (const short of [`${start}xyz`, start + fox.repeat(3), `${start}cafe\u0301`.slice(1)])
        expect((await calls.setPassword(id, short)).status, short).toBe(422);
      for (const long of [start + "x".repeat(125), start + fox.repeat(125), start + "x".repeat(100_000)])
        expect((await calls.setPassword(id, long)).status).toBe(422);
      expect((await calls.setPassword(id, start + "x".repeat(10_000_000))).status).toBe(413);
      for (const broken of [`${start}wxyz\0`, `${start}wxyz\ud83d`])
        expect((await calls.setPassword(id, broken)).status).toBe(400);
      for (const none of [12_345_678, [password], { $ne: "" }, null, true])
        expect((await calls.setPassword(id, none)).status).toBe(422);
      expect((await calls.setPassword(id, `${start}wxyz`)).status).toBe(200);
    });

    it.each([
      ["128 characters", start + "x".repeat(124)],
      ["128 foxes and letters", start + fox.repeat(124)],
      ["8 characters, some of them foxes", start + fox.repeat(4)],
      ["spaces around and within", `  ${start} wx yz  `],
      ["accents", `${start}caf\u00e9 \u00e5\u00f1\u00fc`],
      ["as many accents as it may have", start + "\u00e9".repeat(124)],
    ])("accepts a password of %s as it was typed, to its last character", async (_, word) => {
      const email = newEmail();
      expect((await calls.setPassword(await calls.verifiedId(email), word)).status).toBe(200);
      for (const same of [word, word.normalize("NFD")])
        expect((await calls.logIn(email, same)).status).toBe(200);
      const characters = [...word];
      const others = [
        characters.with(-1, "z").join(""),
        characters.map((one, place) => (place === 72 ? "z" : one)).join(""),
        characters.slice(0, 72).join(""),
        word.trim(),
        word.toLowerCase(),
      ];
      for (const other of others.filter((one) => one.normalize("NFC") !== word))
        expect((await calls.logIn(email, other)).status, other).toBe(401);
    });
  });
});
