import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type AccountCalls,
  accountCalls,
  atOnce,
  countOf,
  newEmail,
  otherThan,
} from "../testing/account-calls.ts";
import { describeOnBothDatabases, describeServer, type TestServer } from "../testing/both-databases.ts";

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

describeOnBothDatabases("a one-time code sent many times at once", (open) => {
  let server: TestServer;
  let calls: AccountCalls;
  beforeAll(async () => {
    server = await open({ definitions: {} });
    calls = accountCalls(server);
  });

  it("attack 1: compares five of 50 wrong codes sent at once, and the code is dead", async () => {
    const email = newEmail();
    const code = await calls.codeSentTo(email);
    const guesses = Array.from({ length: 51 }, (_, guess) => String(guess).padStart(6, "0"));
    const wrong = guesses.filter((guess) => guess !== code).slice(0, 50);
    const replies = await atOnce(50, (time) => calls.verify(email, wrong[time]));
    expect(replies.filter(({ body }) => body.code === "wrong-code")).toHaveLength(5);
    expect(replies.filter(({ body }) => body.code === "dead-code")).toHaveLength(45);
    expect((await calls.verify(email, code)).body.code).toBe("dead-code");
    expect(await server.store.accounts.findByEmail(email)).toBeNull();
  });

  it("attack 2: the right code sent 30 times at once proves the address once, and sets one password", async () => {
    const email = newEmail();
    const code = await calls.codeSentTo(email);
    const replies = await atOnce(30, () => calls.verify(email, code));
    expect([countOf(replies, 200), countOf(replies, 422)]).toEqual([1, 29]);
    const { userId } = replies.find(({ status }) => status === 200)?.body ?? {};
    const sets = await atOnce(30, (time) => calls.setPassword(userId, `Number-${time}!`));
    expect(countOf(sets, 200)).toBe(1);
    expect(sets.every(({ status }) => [200, 403, 409].includes(status))).toBe(true);
    const winner = sets.findIndex(({ status }) => status === 200);
    const logins = await atOnce(30, (time) => calls.logIn(email, `Number-${time}!`));
    expect(logins.flatMap(({ status }, time) => (status === 200 ? [time] : []))).toEqual([winner]);
  });
});

describeServer("a one-time code under attack", (open) => {
  let server: TestServer;
  let calls: AccountCalls;
  beforeAll(async () => {
    server = await open({ definitions: {} });
    calls = accountCalls(server);
  });

  describe("attack 3: a code", () => {
    it("accepts a code a second before its ten minutes are over", async () => {
      const email = newEmail();
      const code = await calls.codeSentTo(email);
      server.clock.advance(10 * minute - second);
      expect((await calls.verify(email, code)).status).toBe(200);
    });

    it("refuses a code from the moment its ten minutes are over", async () => {
      for (const late of [0, second]) {
        const email = newEmail();
        const code = await calls.codeSentTo(email);
        server.clock.advance(10 * minute + late);
        expect((await calls.verify(email, code)).body.code).toBe("dead-code");
      }
    });
  });

  it("attack 4: a code for one address is wrong for another, and counts as a wrong try there", async () => {
    const [mine, other] = [newEmail(), newEmail()];
    const otherCode = await calls.codeSentTo(other);
    let code = await calls.codeSentTo(mine);
    while (code === otherCode) {
      server.clock.advance(minute);
      await calls.resend(mine);
      code = await server.codeFor(mine);
    }
    for (let time = 0; time < 5; time += 1)
      expect((await calls.verify(other, code)).body.code).toBe("wrong-code");
    expect((await calls.verify(other, otherCode)).body.code).toBe("dead-code");
    expect((await calls.verify(mine, code)).status).toBe(200);
  });

  it("attack 4: a code opens no reset, and the token of a reset proves no address", async () => {
    const email = newEmail();
    const code = await calls.codeSentTo(email);
    const reset = (token: string) =>
      calls.post("/api/user/reset-password", { token, password: "Another-horse-8!" });
    expect((await reset(code)).status).toBe(410);
    await server.store.accounts.ensure({ id: randomUUID(), email, at: server.clock.now() });
    expect((await reset(code)).status).toBe(410);
    await calls.post("/api/user/forgot-password", { email });
    const token = await server.tokenFor(email, "/reset-password");
    expect(token).toHaveLength(43);
    expect((await calls.verify(email, token)).status).toBe(422);
    expect((await calls.verify(email, code)).status).toBe(200);
  });

  describe("attack 5: after three more codes", () => {
    it("the old ones are wrong and the newest is right", async () => {
      const email = newEmail();
      const codes = [await calls.codeSentTo(email)];
      for (let time = 0; time < 3; time += 1) {
        server.clock.advance(minute);
        expect((await calls.resend(email)).status).toBe(200);
        codes.push(await server.codeFor(email));
      }
      const newest = codes.at(-1) as string;
      for (const old of codes.slice(0, 3).filter((code) => code !== newest))
        expect((await calls.verify(email, old)).body.code).toBe("wrong-code");
      expect((await calls.verify(email, newest)).status).toBe(200);
    });

    it("wrong tries still count: twenty in a day, over all codes, and not even the right one opens", async () => {
      const email = newEmail();
      for (let sent = 0; sent < 4; sent += 1) {
        const code = await calls.codeSentTo(email);
        for (let time = 0; time < 5; time += 1)
          expect((await calls.verify(email, otherThan(code))).body.code).toBe("wrong-code");
        server.clock.advance(20 * minute);
      }
      expect((await calls.verify(email, await calls.codeSentTo(email))).body.code).toBe("dead-code");
      server.clock.advance(day);
      expect((await calls.verify(email, await calls.codeSentTo(email))).status).toBe(200);
    });
  });

  it("attack 6: the sixth code within an hour is not sent, and other addresses do not notice", async () => {
    const email = newEmail();
    for (let sent = 1; sent <= 5; sent += 1) {
      expect((await calls.resend(email)).status).toBe(200);
      expect(await server.mails(email)).toHaveLength(sent);
      server.clock.advance(10 * minute);
    }
    const sixth = await calls.resend(email);
    expect([sixth.status, sixth.headers.get("Retry-After")]).toEqual([429, "600"]);
    expect((await calls.register(email)).status).toBe(429);
    expect(await server.mails(email)).toHaveLength(5);
    expect((await calls.resend(newEmail())).status).toBe(200);
    server.clock.advance(10 * minute);
    expect((await calls.resend(email)).status).toBe(200);
  });

  it("attack 10: accepts nothing but six plain digits as a code, whatever else may be read as one", async () => {
    const email = newEmail();
    let code = await calls.codeSentTo(email);
    // Begins with a zero, which a number would lose.
    for (let sent = 1; !code.startsWith("0"); sent += 1) {
      server.clock.advance(sent % 5 === 0 ? day : minute);
      await calls.resend(email);
      code = await server.codeFor(email);
    }
    const wide = [...code].map((digit) => String.fromCharCode(0xff10 + Number(digit))).join("");
    const halves = `${code.slice(0, 3)} ${code.slice(3)}`;
    const hex = `0x${Number(code).toString(16)}`;
    const others = [wide, halves, hex, `${code}.0`, code.replace(/^0/, ""), `+${code}`, `${code}\n1`];
    for (const other of [...others, Number(code), [code], { $gt: "" }, { 0: code }, true, null, undefined])
      expect((await calls.verify(email, other)).status, JSON.stringify(other)).toBe(422);
    // None of them was compared: no try was spent.
    expect((await calls.verify(email, ` ${code} `)).status).toBe(200);
  });
});
