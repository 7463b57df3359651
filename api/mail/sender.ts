import { AsyncResource } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { SpanKind } from "@opentelemetry/api";
import type { Logger } from "pino";
import { reasonIn } from "../logging/redact-error.ts";
import type { LeasedMail } from "../store/outbox-tries.ts";
import type { Store } from "../store/store.ts";
import { traced } from "../tracing/tracing.ts";
import { createRounds } from "./rounds.ts";
import { PermanentFailure, type Transport } from "./transport.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The delay after each failed try: twelve tries over a whole day. */
const waits = [5, 15, 60]
  .map((n) => n * second)
  .concat(
    [5, 15, 30].map((n) => n * minute),
    [1, 2, 4, 8, 8].map((n) => n * hour),
  );
const day = 24 * hour;
/** An urgent mail, which somebody waits for and which expires, is tried at least this often. */
const urgentWait = 20 * second;
/** Afterwards another process takes over the mail of one that died. Longer than clocks may differ. */
const leaseTime = 45 * second;
const renewLeaseEvery = 10 * second;
const lookEvery = 2 * second;
/** Number of mails sent at a time, plus one lane for urgent mails in case all of these hang. */
const lanes = 3;
const urgentLanes = 1;
const leastUrgent = 2;

interface Options {
  store: Store;
  transport: Transport;
  clock: () => Date;
  log: Logger;
  /** Milliseconds. Default: 10 seconds. */
  renewEvery?: number;
}

/** Sends the mails in the outbox, a few at a time, urgent ones first. Any number of processes may run at once. */
export class Sender {
  private readonly store: Store;
  private readonly transport: Transport;
  private readonly clock: () => Date;
  private readonly log: Logger;
  private readonly renewEvery: number;
  private stopped = false;
  private readonly all = createRounds(lanes, () => this.work());
  private readonly urgent = createRounds(urgentLanes, () => this.work(leastUrgent));
  /** Sends outside of the request that wakes the sender, so neither its time nor its trace counts this work. */
  private readonly flushForAll = AsyncResource.bind(() => this.flush());
  private readonly timer = setInterval(() => this.wake(), lookEvery);

  constructor({ store, transport, clock, log, renewEvery = renewLeaseEvery }: Options) {
    this.store = store;
    this.transport = transport;
    this.clock = clock;
    this.log = log;
    this.renewEvery = renewEvery;
    this.timer.unref();
  }

  private async work(most?: number): Promise<void> {
    while (!this.stopped) {
      const mail = await this.store.outboxTries.lease(this.clock(), this.leaseEnd(), most, waits);
      if (!mail) return;
      const attributes = {
        "sourcebridge.mail.priority": mail.priority,
        "sourcebridge.mail.try": mail.attempts,
      };
      await traced("mail", { kind: SpanKind.PRODUCER, attributes }, () => this.deliver(mail));
    }
  }

  private leaseEnd(): Date {
    return new Date(this.clock().getTime() + leaseTime);
  }

  private async deliver(mail: LeasedMail): Promise<void> {
    if (mail.expiresAt !== null && Date.parse(mail.expiresAt) <= this.clock().getTime()) {
      if (mail.attempts > 1)
        this.log.warn({ mail: mail.id }, "A mail was of no use any more before it could be sent.");
      return await this.store.outboxTries.remove(mail);
    }
    // A mail server may take longer than a lease lasts. If a renewal fails, the next one may succeed.
    const renewal = setInterval(() => {
      this.store.outboxTries.renew(mail, this.leaseEnd()).catch(() => {});
    }, this.renewEvery);
    try {
      await this.transport(mail);
    } catch (error) {
      return await this.settleFailure(mail, error as Error);
    } finally {
      clearInterval(renewal);
    }
    // A mail that is sent but not marked is sent again; a database that is briefly busy must not cause that.
    await insist(() => this.store.outboxTries.markSent(mail.id, this.clock()));
    // The mail server is back: mails that it could not accept before need not wait any longer.
    await this.store.outboxTries.wakeWaiting(this.clock());
  }

  private async settleFailure(mail: LeasedMail, error: Error): Promise<void> {
    const now = this.clock();
    const wait = waitAfter(mail, now);
    // Never the mail server's reply: it may quote the recipient or the text, which holds a code or a link.
    const reason = reasonIn(error);
    const line = { mail: mail.id, attempt: mail.attempts, reason };
    if (wait === null || error instanceof PermanentFailure) {
      this.log.error(line, "A mail was given up.");
      return await this.store.outboxTries.giveUp(mail, now, reason);
    }
    this.log.warn(line, "A mail could not be sent; it will be tried again.");
    await this.store.outboxTries.retryAt(mail, new Date(now.getTime() + wait), reason);
  }

  /** Sends until nothing is due. */
  async flush(): Promise<void> {
    await Promise.all([this.all.run(), this.urgent.run()]);
  }

  /** Polls for due mails soon. */
  wake(): void {
    if (this.stopped) return;
    this.flushForAll().catch((error) => this.log.error({ err: error }, "The outbox could not be read."));
  }

  /** Finishes the mails being sent and stops. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await Promise.all([this.all.settled(), this.urgent.settled()]);
  }
}

/** Returns the milliseconds until the next try, or null if there is none. */
function waitAfter({ attempts, priority, createdAt, expiresAt }: LeasedMail, now: Date): number | null {
  const wait = waits[attempts - 1];
  if (priority <= leastUrgent && expiresAt !== null) return Math.min(wait ?? urgentWait, urgentWait);
  if (wait !== undefined) return wait;
  // Tries that were brought forward must not shorten the day.
  return now.getTime() - Date.parse(createdAt) < day - hour ? 8 * hour : null;
}

async function insist(work: () => Promise<void>): Promise<void> {
  for (const wait of [50, 200, 1_000, 5_000]) {
    try {
      return await work();
    } catch {
      await pause(wait);
    }
  }
  await work();
}
