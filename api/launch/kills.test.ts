import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { long, seed, strength } from "../../engine/testing/depth.ts";
import { openDatabase } from "../store/connection.ts";
import { createStore } from "../store/store.ts";
import { countMails } from "../testing/count-mails.ts";
import { describeOnDatabases } from "../testing/databases.ts";
import { startMailbox } from "../testing/mailbox.ts";
import { runTypeScript } from "../testing/run-typescript.ts";
import { accessLink } from "./topics.ts";

const script = fileURLToPath(new URL("../testing/launch-child.ts", import.meta.url));
/** Number of processes killed on each database, and the milliseconds that each works until then. */
const kills = long ? 500 : strength(1, 20);
const lives = fc.sample(fc.nat(400), { seed, numRuns: kills });
/** Addresses that one process may come to before it is killed. */
const perKill = 20;

describeOnDatabases("a launch whose senders are killed", (fresh) => {
  const closers: (() => unknown)[] = [];
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });

  it(
    "reaches each address, and none twice, however often it is ordered",
    async () => {
      const { url } = await fresh("migrated");
      const store = createStore(url);
      const mailbox = await startMailbox();
      const db = openDatabase(url);
      closers.push(
        () => store.close(),
        () => mailbox.stop(),
        () => db.destroy(),
      );
      const addresses = Array.from({ length: kills * perKill }, (_, count) => `p${count}@example.com`);
      await store.transaction(async (tx) => {
        for (const [count, email] of addresses.entries()) {
          const at = new Date();
          // Every fifth has an account as well as a request, and is one person.
          if (count % 5 === 0) await tx.accounts.ensure({ id: randomUUID(), email, at });
          await tx.earlyAccess.add({ email, firstName: null, lastName: null, at });
        }
      });
      const order = async () => {
        const at = new Date().toISOString();
        await store.campaigns.add({
          ...{ id: randomUUID(), topic: accessLink, groups: ["early-access", "account"] },
          ...{ createdAt: at, createdBy: null, startsAt: at },
        });
      };
      const start = (): ChildProcess => {
        const child = spawn(process.execPath, [runTypeScript, script, url, mailbox.url]);
        closers.push(() => child.kill("SIGKILL"));
        return child;
      };

      const begun = performance.now();
      for (const [count, life] of lives.entries()) {
        if (count % 10 === 0) await order();
        const child = start();
        await once(child.stdout as NodeJS.ReadableStream, "data");
        await pause(life);
        const exit = once(child, "exit");
        child.kill("SIGKILL");
        await exit;
      }
      const seconds = (performance.now() - begun) / 1_000 / kills;
      await order();
      // The leases of the dead have expired.
      await db("outbox").whereNotNull("leased_until").update({ leased_until: new Date().toISOString() });
      start();
      const open = async () => {
        const campaigns = (await store.campaigns.list()).filter(({ finishedAt }) => finishedAt === null);
        const { waiting } = await countMails(store);
        const unsettled = await db("campaign_mails").whereNull("sent_at");
        return campaigns.length + waiting + unsettled.length;
      };
      await expect.poll(open, { timeout: 60_000 + kills * 5_000, interval: 250 }).toBe(0);

      const ids = new Map<string, Set<string>>();
      for (const { to, email } of mailbox.received)
        for (const address of to)
          ids.set(address, (ids.get(address) ?? new Set()).add(email.messageId ?? ""));
      expect([...ids.keys()].sort(), `seed ${seed}`).toEqual([...addresses].sort());
      expect(
        [...ids].filter(([, one]) => one.size > 1),
        `seed ${seed}`,
      ).toEqual([]);
      expect(await db("outbox").pluck("id")).toHaveLength(addresses.length);
      const again = mailbox.received.length - addresses.length;
      // biome-ignore lint/suspicious/noConsole: the figures are what the deep run prints
      console.log(
        `${url.split(":")[0]}: ${kills} launch kills, ${seconds.toFixed(2)} s each; ` +
          `${addresses.length} addresses, none missed, none twice, ${again} mails repeated under one Message-ID`,
      );
      // Only a mail that the server had taken when its sender died arrives again, under the same Message-ID.
      const lanes = 4;
      expect(again).toBeLessThanOrEqual(kills * lanes);
    },
    90_000 + kills * 20_000,
  );
});
