import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import pino from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../store/connection.ts";
import { createStore, type OpenStore } from "../store/store.ts";
import { createTestClock, type TestClock } from "../testing/clock.ts";
import { countMails } from "../testing/count-mails.ts";
import {
  type Contents,
  describeOnDatabases,
  describeOnOneDatabase,
  type FreshDatabase,
} from "../testing/databases.ts";
import { type Mailbox, startMailbox } from "../testing/mailbox.ts";
import { poolerOf } from "../testing/pooler.ts";
import { startSlowProxy } from "../testing/slow-proxy.ts";
import { Sender } from "./sender.ts";
import { createSmtpTransport } from "./transport.ts";

const minute = 60_000;
const hour = 60 * minute;
/** Short, so that a test of a server that hangs ends soon; a healthy one responds at once. */
const timeouts = { greeting: 2_000, silence: 1_000, whole: 2_500 };
const from = "Sourcebridge <no-reply@sourcebridge.example>";

let db: Knex;
let store: OpenStore;
let clock: TestClock;
let mailbox: Mailbox;
const senders: Sender[] = [];

function newSender(url = mailbox.url): Sender {
  const sender = new Sender({
    store,
    transport: createSmtpTransport(url, from, timeouts),
    clock: clock.now,
    log: pino({ level: "silent" }),
    renewEvery: 20,
  });
  senders.push(sender);
  return sender;
}

async function enqueue(
  to: string,
  { priority = 5, subject = "S", expiresAt = null as Date | null } = {},
): Promise<string> {
  const id = randomUUID();
  const content = { subject, text: "T\r\n.\r\nafter the dot\r\n", html: "<p>T</p>" };
  await store.outbox.add({ id, recipient: to, ...content, priority, at: clock.now(), expiresAt });
  return id;
}

const leaseEnd = () => new Date(clock.now().getTime() + 45_000);

const arrivedFor = (to: string) => mailbox.received.filter((mail) => mail.to.includes(to));

/** Opens a store for a suite. Each test has an empty outbox and a mail server; its senders stop after it. */
function useOutbox(fresh: (contents: Contents) => Promise<FreshDatabase>): void {
  beforeAll(async () => {
    const { url } = await fresh("migrated");
    store = createStore(url, undefined, poolerOf(url));
    db = openDatabase(url);
  });
  afterAll(async () => {
    await db.destroy();
    await store.close();
  });
  beforeEach(async () => {
    await db("outbox").delete();
    clock = createTestClock();
    mailbox = await startMailbox();
  });
  afterEach(async () => {
    for (const sender of senders.splice(0)) await sender.stop();
    await mailbox.stop();
  });
}

describeOnOneDatabase("a mail server that fails", (fresh) => {
  useOutbox(fresh);

  describe("attack 100: a faulty mail server", () => {
    for (const answer of ["defer", "hang", "drop"] as const) {
      it(`mails again later, once, after the reply "${answer}"`, async () => {
        const sender = newSender();
        await enqueue("a@example.com");
        mailbox.answer = answer;
        await sender.flush();
        expect(await countMails(store)).toEqual({ waiting: 1, failed: 0 });
        mailbox.answer = "accept";
        await sender.flush();
        expect(arrivedFor("a@example.com")).toHaveLength(0);
        clock.advance(5_000);
        await sender.flush();
        clock.advance(24 * hour);
        await sender.flush();
        expect(arrivedFor("a@example.com")).toHaveLength(1);
        expect(await countMails(store)).toEqual({ waiting: 0, failed: 0 });
      });
    }

    it("gets the mail, once, when it is up again", async () => {
      const port = Number(new URL(mailbox.url).port);
      const sender = newSender();
      await mailbox.stop();
      await enqueue("a@example.com");
      for (const wait of [0, 5_000, 15_000, minute, 5 * minute]) {
        clock.advance(wait);
        await sender.flush();
      }
      mailbox = await startMailbox(port);
      clock.advance(15 * minute);
      await sender.flush();
      expect(arrivedFor("a@example.com")).toHaveLength(1);
    });

    it("is not asked again after a final refusal, and the mail is kept as failed", async () => {
      const sender = newSender();
      mailbox.answer = "refuse";
      await enqueue("a@example.com");
      await sender.flush();
      mailbox.answer = "accept";
      clock.advance(24 * hour);
      await sender.flush();
      expect(arrivedFor("a@example.com")).toHaveLength(0);
      expect(await countMails(store)).toEqual({ waiting: 0, failed: 1 });
    });

    it("gets a mail again under the same Message-ID after it kept it and broke off", async () => {
      const sender = newSender();
      mailbox.answer = "lose";
      const id = await enqueue("a@example.com");
      await sender.flush();
      mailbox.answer = "accept";
      clock.advance(5_000);
      await sender.flush();
      const ids = arrivedFor("a@example.com").map((mail) => mail.email.messageId);
      expect(ids).toEqual(Array(2).fill(`<${id}@sourcebridge.example>`));
    });

    it("loses the connection in the end if it replies a byte at a time, and is asked again", async () => {
      const proxy = await startSlowProxy(Number(new URL(mailbox.url).port), 100);
      try {
        await enqueue("a@example.com");
        await newSender(`smtp://127.0.0.1:${proxy.port}`).flush();
      } finally {
        await proxy.stop();
      }
      expect(await countMails(store)).toEqual({ waiting: 1, failed: 0 });
      clock.advance(5_000);
      await newSender().flush();
      expect(arrivedFor("a@example.com")).toHaveLength(1);
    });

    it("gets nothing with a certificate that nobody vouches for, and the mail waits", async () => {
      const secure = await startMailbox(0, { secure: true });
      try {
        await enqueue("a@example.com");
        await newSender(secure.url).flush();
        expect(secure.received).toHaveLength(0);
        expect(await countMails(store)).toEqual({ waiting: 1, failed: 0 });
      } finally {
        await secure.stop();
      }
    });

    it("gets nothing without TLS if the settings demand it", async () => {
      await enqueue("a@example.com");
      await newSender(`${mailbox.url}?requireTLS=true`).flush();
      expect(mailbox.begun).toBe(0);
      expect(await countMails(store)).toEqual({ waiting: 1, failed: 0 });
    });
  });

  it("attack 104: a dot alone on a line ends no mail, and line ends in a subject make no header", async () => {
    await enqueue("a@example.com", { subject: "S\r\nBcc: evil@example.com\r\n\r\nx" });
    await newSender().flush();
    const [mail] = mailbox.received;
    expect(mailbox.received).toHaveLength(1);
    expect(mail?.to).toEqual(["a@example.com"]);
    expect(mail?.email.bcc).toBeUndefined();
    expect(mail?.email.text).toContain("after the dot");
  });

  it("attack 106: a code leaves while all others hang", async () => {
    for (let count = 0; count < 5; count += 1) await enqueue(`m${count}@example.com`);
    const sender = newSender();
    mailbox.answer = "hang";
    const hanging = sender.flush();
    await expect.poll(() => mailbox.begun).toBe(3);
    mailbox.answer = "accept";
    await enqueue("urgent@example.com", { priority: 0 });
    sender.wake();
    await expect.poll(() => arrivedFor("urgent@example.com"), { timeout: 5_000 }).toHaveLength(1);
    await hanging;
  });

  it("attack 106: a code leaves before five hundred others", async () => {
    await store.transaction(async (tx) => {
      for (let count = 0; count < 500; count += 1) {
        const mail = { subject: "S", text: "T", html: "H", priority: 5, at: clock.now(), expiresAt: null };
        await tx.outbox.add({ id: randomUUID(), recipient: `m${count}@example.com`, ...mail });
      }
    });
    const sender = newSender();
    const sending = sender.flush();
    await expect.poll(() => mailbox.received.length).toBeGreaterThan(0);
    await enqueue("urgent@example.com", { priority: 0 });
    const before = mailbox.received.length;
    sender.wake();
    await expect.poll(() => arrivedFor("urgent@example.com")).toHaveLength(1);
    const place = mailbox.received.findIndex((mail) => mail.to.includes("urgent@example.com"));
    expect(place).toBeLessThan(before + 20);
    await sender.stop();
    await sending;
  });

  describe("attack 156: after an outage of the mail server", () => {
    const deferral = 20_000;

    it("a code that waits is sent within 20 seconds, however long the outage was", async () => {
      const port = Number(new URL(mailbox.url).port);
      const sender = newSender();
      await mailbox.stop();
      const expiresAt = new Date(clock.now().getTime() + 10 * minute);
      await enqueue("code@example.com", { priority: 0, expiresAt });
      for (let waited = 0; waited < 9 * minute; waited += deferral) {
        await sender.flush();
        clock.advance(deferral);
      }
      mailbox = await startMailbox(port);
      await sender.flush();
      expect(arrivedFor("code@example.com")).toHaveLength(1);
    });

    it("a code that ran out meanwhile is not sent", async () => {
      const sender = newSender();
      mailbox.answer = "defer";
      await enqueue("code@example.com", { priority: 0, expiresAt: new Date(clock.now().getTime() + minute) });
      await sender.flush();
      mailbox.answer = "accept";
      clock.advance(minute);
      await sender.flush();
      expect(mailbox.received).toHaveLength(0);
      expect(await countMails(store)).toEqual({ waiting: 0, failed: 0 });
    });

    it("a recipient who is put off while others are served is asked for once more, and not with every mail", async () => {
      const sender = newSender();
      mailbox.deferred.add("slow@example.com");
      await enqueue("slow@example.com");
      for (let count = 0; count < 15; count += 1) {
        await enqueue(`m${count}@example.com`);
        await sender.flush();
      }
      expect(mailbox.asked.filter((to) => to === "slow@example.com")).toHaveLength(2);
      expect(mailbox.received).toHaveLength(15);
    });

    it("a recipient who is put off all the time has a day, and no more tries than before", async () => {
      const sender = newSender();
      mailbox.deferred.add("slow@example.com");
      await enqueue("slow@example.com");
      for (let passed = 0; passed < 23; passed += 1) {
        await enqueue(`m${passed}@example.com`);
        await sender.flush();
        clock.advance(hour);
      }
      expect(await countMails(store)).toEqual({ waiting: 1, failed: 0 });
      for (let passed = 0; passed < 24; passed += 1) {
        await sender.flush();
        clock.advance(hour);
      }
      expect(await countMails(store)).toEqual({ waiting: 0, failed: 1 });
      expect(mailbox.asked.filter((to) => to === "slow@example.com").length).toBeLessThanOrEqual(14);
    });
  });
});

describeOnDatabases("the outbox and a mail server", (fresh) => {
  useOutbox(fresh);

  describe("attack 102: senders", () => {
    it("sends each mail once when senders work side by side", async () => {
      const addresses = Array.from({ length: 20 }, (_, count) => `m${count}@example.com`);
      for (const to of addresses) await enqueue(to);
      await Promise.all([newSender().flush(), newSender().flush()]);
      expect(mailbox.received.flatMap((mail) => mail.to).sort()).toEqual([...addresses].sort());
    });

    it("lets a sender take over what a dead one held, after 45 seconds and not before", async () => {
      await enqueue("a@example.com");
      await store.outboxTries.lease(clock.now(), leaseEnd());
      const sender = newSender();
      clock.advance(44_999);
      await sender.flush();
      expect(arrivedFor("a@example.com")).toHaveLength(0);
      clock.advance(1);
      await sender.flush();
      expect(arrivedFor("a@example.com")).toHaveLength(1);
    });

    it("keeps a mail with its sender, however long the mail server takes", async () => {
      await enqueue("a@example.com");
      mailbox.beforeAnswer = async () => {
        mailbox.beforeAnswer = undefined;
        for (let round = 0; round < 2; round += 1) {
          clock.advance(30_000);
          const renewed = leaseEnd().toISOString();
          await expect.poll(() => db("outbox").pluck("leased_until"), { interval: 10 }).toEqual([renewed]);
        }
        await newSender().flush();
      };
      await newSender().flush();
      expect(mailbox.begun).toBe(1);
      expect(arrivedFor("a@example.com")).toHaveLength(1);
    });
  });

  describe("attack 147: a clock that was a day ahead", () => {
    const ahead = 24 * 60 * minute;

    it("delays no mail that was written then", async () => {
      clock.advance(ahead);
      await enqueue("a@example.com");
      clock.advance(-ahead);
      await newSender().flush();
      expect(arrivedFor("a@example.com")).toHaveLength(1);
    });

    it("delays no mail that was put off then", async () => {
      await enqueue("a@example.com");
      mailbox.answer = "defer";
      clock.advance(ahead);
      for (const wait of [0, 5_000, 15_000]) {
        clock.advance(wait);
        await newSender().flush();
      }
      clock.advance(-ahead);
      mailbox.answer = "accept";
      await newSender().flush();
      expect(arrivedFor("a@example.com")).toHaveLength(1);
    });

    it("delays no mail that a dead sender held then", async () => {
      await enqueue("a@example.com");
      clock.advance(ahead);
      await store.outboxTries.lease(clock.now(), leaseEnd());
      clock.advance(-ahead);
      await newSender().flush();
      expect(arrivedFor("a@example.com")).toHaveLength(1);
    });

    it("takes nothing from a sender whose clock is ten seconds ahead", async () => {
      await enqueue("a@example.com");
      clock.advance(10_000);
      await store.outboxTries.lease(clock.now(), leaseEnd());
      clock.advance(-10_000);
      await newSender().flush();
      expect(arrivedFor("a@example.com")).toHaveLength(0);
    });
  });

  describe("attack 156: after an outage of the mail server", () => {
    it("the first mail that is taken brings forward all that wait, whichever process tried them", async () => {
      const failing = newSender();
      mailbox.answer = "defer";
      for (let count = 0; count < 5; count += 1) await enqueue(`m${count}@example.com`);
      for (const wait of [0, 5_000, 15_000, minute]) {
        clock.advance(wait);
        await failing.flush();
      }
      mailbox.answer = "accept";
      const other = newSender();
      await other.flush();
      expect(mailbox.received).toHaveLength(0);
      await enqueue("new@example.com");
      await other.flush();
      const expected = ["new@example.com", ...[0, 1, 2, 3, 4].map((count) => `m${count}@example.com`)];
      // The other process may hold leases on some of them.
      await expect.poll(() => mailbox.received.flatMap(({ to }) => to).sort()).toEqual(expected.sort());
    });
  });
});
