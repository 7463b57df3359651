import type { Services } from "../routing/services.ts";
import type { Store } from "../store/store.ts";
import { mailWaiting } from "./mails.ts";
import { openCase } from "./open-case.ts";

const day = 24 * 60 * 60_000;
/** Days after which each reminder is sent; there are no others. */
const remindedAfter = [3, 10];
const batchSize = 100;

/**
 * Enqueues reminders for registrants who have corrections or a question waiting. Any number of processes may run it at once:
 * the mark and the mail are one transaction.
 */
export async function remindWaiting(services: Services): Promise<void> {
  const { env, store, clock, log, mail } = services;
  if (!env.reminders) return;
  for (const [count, days] of remindedAfter.entries()) {
    const now = clock().getTime();
    const due = {
      reminded: count,
      askedUntil: new Date(now - days * day),
      remindedUntil: new Date(now - (days - (remindedAfter[count - 1] ?? 0)) * day),
    };
    for (const id of await store.caseReminders.listWaiting(due, batchSize)) {
      try {
        await store.transaction((tx) => remind(services, tx, id, count));
      } catch (error) {
        // The others still get theirs; this one is tried again in the next round.
        log.error({ err: error, registration: id }, "A reminder could not be enqueued.");
      }
    }
  }
  mail.wake();
}

async function remind(services: Services, store: Store, id: string, count: number): Promise<void> {
  const open = await openCase(services, store, id, { hold: true });
  if (open.stored.askedAt === null || !(await store.caseReminders.claimReminder(id, count, services.clock())))
    return;
  await mailWaiting(services, store, open);
}
