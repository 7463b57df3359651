import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import type { Knex } from "knex";
import pino from "pino";
import { afterAll, expect, it } from "vitest";
import { seed, strength } from "../../engine/testing/depth.ts";
import { openDatabase } from "../store/connection.ts";
import { createStore, type OpenStore } from "../store/store.ts";
import { countMails } from "../testing/count-mails.ts";
import { describeOnDatabases } from "../testing/databases.ts";
import { type Mailbox, startMailbox } from "../testing/mailbox.ts";
import { runTypeScript } from "../testing/run-typescript.ts";
import { Sender } from "./sender.ts";
import { createSmtpTransport } from "./transport.ts";

const script = fileURLToPath(new URL("../testing/outbox-child.ts", import.meta.url));
const minute = 60_000;
/** Number of processes that a test kills, and the milliseconds that one works until then. */
const rounds = strength(1, 20);
const lives = fc.sample(fc.nat(300), { seed, numRuns: rounds });

describeOnDatabases("killed processes", (fresh) => {
  const closers: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });

  async function openStore(): Promise<{ url: string; store: OpenStore }> {
    const { url } = await fresh("migrated");
    const store = createStore(url);
    closers.push(() => store.close());
    return { url, store };
  }

  function start(...options: string[]): ChildProcess {
    const child = spawn(process.execPath, [runTypeScript, script, ...options]);
    closers.push(async () => child.kill("SIGKILL"));
    return child;
  }

  async function kill(child: ChildProcess): Promise<void> {
    const exit = once(child, "exit");
    child.kill("SIGKILL");
    await exit;
  }

  it(
    "attack 101: costs one duplicate at most, under one Message-ID, when killed between the mail server's reply and the note of it",
    async () => {
      const { url, store } = await openStore();
      const mailbox = await startMailbox();
      closers.push(() => mailbox.stop());
      const db = openDatabase(url);
      closers.push(() => db.destroy());
      for (let round = 0; round < rounds; round += 1) {
        const id = randomUUID();
        const mail = { subject: "S", text: "T", html: "H", priority: 5, at: new Date(), expiresAt: null };
        await store.outbox.add({ id, recipient: `${id}@example.com`, ...mail });
        await killWhenAnswered(mailbox, url, db);
        await flushLater(store, mailbox);
        const arrived = mailbox.received.filter(({ to }) => to.includes(`${id}@example.com`));
        expect([1, 2]).toContain(arrived.length);
        expect(new Set(arrived.map(({ email }) => email.messageId)).size).toBe(1);
      }
      // PostgreSQL finishes an update that it received, even if the client is dead by then.
      if (url.startsWith("sqlite:")) expect(mailbox.received).toHaveLength(2 * rounds);
      expect(await countMails(store)).toEqual({ waiting: 0, failed: 0 });
    },
    20_000 + rounds * 15_000,
  );

  /**
   * Lets a child process send one mail, blocks its update in the database, and kills it once the mail server has
   * responded.
   */
  async function killWhenAnswered(mailbox: Mailbox, url: string, db: Knex): Promise<void> {
    let parted = Number.POSITIVE_INFINITY;
    const locks: Knex.Transaction[] = [];
    mailbox.beforeAnswer = async () => {
      const lock = await db.transaction();
      locks.push(lock);
      await lock("outbox").forUpdate().select("id");
      ({ parted } = mailbox);
    };
    const child = start("send", url, mailbox.url);
    await expect.poll(() => mailbox.parted > parted, { timeout: 60_000 }).toBe(true);
    mailbox.beforeAnswer = undefined;
    await kill(child);
    for (const lock of locks) await lock.rollback();
  }

  /** Sends as another process would after the dead one's lease has expired. */
  async function flushLater(store: OpenStore, mailbox: Mailbox): Promise<void> {
    const clock = () => new Date(Date.now() + 3 * minute);
    const transport = createSmtpTransport(mailbox.url, "no-reply@sourcebridge.example");
    const sender = new Sender({ store, transport, clock, log: pino({ level: "silent" }) });
    await sender.flush();
    await sender.stop();
  }

  it(
    "attack 103: leaves a mail with each change that causes one, and none with a change that was rolled back",
    async () => {
      const { url } = await openStore();
      const db = openDatabase(url);
      closers.push(() => db.destroy());
      const acknowledged: string[] = [];
      for (const life of lives) {
        const child = start("enqueue", url);
        let output = "";
        child.stdout?.on("data", (chunk) => (output += chunk));
        await expect.poll(() => output.length, { timeout: 60_000 }).toBeGreaterThan(0);
        await pause(life);
        await kill(child);
        acknowledged.push(...output.split("\n").filter((line) => line.length === 36));
      }
      const accounts: string[] = await db("users").pluck("id");
      const owed: string[] = await db("outbox").pluck("id");
      expect(owed.sort(), `seed ${seed}`).toEqual(accounts.sort());
      expect(accounts).toEqual(expect.arrayContaining(acknowledged));
      expect(acknowledged.length).toBeGreaterThanOrEqual(rounds);
    },
    20_000 + rounds * 15_000,
  );
});
