import type { Logger } from "pino";
import type { LeasedMail } from "../store/outbox.ts";
import type { Store } from "../store/store.ts";
import { PermanentFailure, type Transport } from "./transport.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long after each failed try the next one comes: twelve tries over a day. */
const waits = [5, 15, 60]
  .map((n) => n * second)
  .concat(
    [5, 15, 30].map((n) => n * minute),
    [1, 2, 4, 8, 8].map((n) => n * hour),
  );
/** Longer than any try may take; after it another process may take the mail over. */
const leaseTime = 2 * minute;
const lanes = 3;
const lookEvery = 2 * second;

export interface Sender {
  /** Looks for mails that are due, soon. */
  wake(): void;
  /** Sends until nothing is due. */
  flush(): Promise<void>;
  /** Finishes what is being sent and stops. */
  stop(): Promise<void>;
}

interface Options {
  store: Store;
  transport: Transport;
  clock: () => Date;
  log: Logger;
}

/** Sends what the outbox owes, a few at a time, the urgent first. Any number of processes may do so at once. */
export function createSender({ store, transport, clock, log }: Options): Sender {
  let stopped = false;
  let flushing: Promise<void> | null = null;
  let again = false;

  async function deliver(mail: LeasedMail): Promise<void> {
    if (mail.expiresAt !== null && Date.parse(mail.expiresAt) <= clock().getTime()) {
      if (mail.attempts > 1)
        log.warn({ mail: mail.id }, "A mail was of no use any more before it could be sent.");
      return await store.outbox.remove(mail.id);
    }
    try {
      await transport(mail);
    } catch (error) {
      return await settleFailure(mail, error as Error);
    }
    await store.outbox.markSent(mail.id, clock());
  }

  async function settleFailure(mail: LeasedMail, error: Error): Promise<void> {
    const wait = waits[mail.attempts - 1];
    const line = { mail: mail.id, attempt: mail.attempts, reason: error.message };
    if (wait === undefined || error instanceof PermanentFailure) {
      log.error(line, "A mail was given up.");
      return await store.outbox.giveUp(mail.id, clock(), error.message);
    }
    log.warn(line, "A mail could not be sent; it will be tried again.");
    await store.outbox.retryAt(mail.id, new Date(clock().getTime() + wait), error.message);
  }

  async function work(): Promise<void> {
    while (!stopped) {
      const now = clock();
      const mail = await store.outbox.lease(now, new Date(now.getTime() + leaseTime));
      if (!mail) return;
      await deliver(mail);
    }
  }

  async function flush(): Promise<void> {
    // Whoever asks while a round is on its way wants a look after it as well.
    again = true;
    flushing ??= (async () => {
      while (again && !stopped) {
        again = false;
        await Promise.all(Array.from({ length: lanes }, work));
      }
    })().finally(() => {
      flushing = null;
    });
    await flushing;
  }

  function wake(): void {
    if (!stopped) flush().catch((error) => log.error({ err: error }, "The outbox could not be read."));
  }

  const timer = setInterval(wake, lookEvery);
  timer.unref();

  return {
    wake,
    flush,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await flushing?.catch(() => {});
    },
  };
}
