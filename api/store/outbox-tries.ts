import type { Knex } from "knex";
import { clockTolerance } from "./clock-tolerance.ts";
import { Queries } from "./queries.ts";

export interface Mail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Lower is sent first: 0 for a code that somebody waits for. */
  priority: number;
}

/** A mail that this process may send until its lease expires. */
export interface LeasedMail extends Mail {
  createdAt: string;
  expiresAt: string | null;
  unsubscribeUrl: string | null;
  /** Number of tries, including this one. */
  attempts: number;
}

export interface OutboxRow {
  id: string;
  recipient: string;
  subject: string;
  text: string | null;
  html: string | null;
  priority: number;
  created_at: string;
  expires_at: string | null;
  attempts: number;
  next_attempt_at: string;
  leased_until: string | null;
  sent_at: string | null;
  failed_at: string | null;
  last_error: string | null;
  woken_at: string | null;
  unsubscribe_url: string | null;
  about: string | null;
  forgets_recipient: boolean | number;
}

/** One try at a mail; the number of tries distinguishes one lease from the next. */
type Try = Pick<LeasedMail, "id" | "attempts">;

/** Milliseconds for which a server of this or the previous version leases a mail at most. */
const longestLease = 120_000;

/** The columns that are cleared when a mail is finished, because it may have held a code or a link. */
const emptied = { subject: "", text: null, html: null, unsubscribe_url: null, about: null };

/** The sender's tries at mails: only one sender at a time has a mail. */
export class OutboxTries extends Queries {
  private readonly outbox = (from = this.db) => from<OutboxRow>("outbox");
  private readonly finished = {
    ...emptied,
    recipient: this.db.raw("case when forgets_recipient then '' else recipient end") as unknown as string,
  };

  /**
   * Leases the next due mail to this sender until `until`. Returns null if none is due. Priorities above
   * `leastUrgent` are left for others. `waits` are the milliseconds between tries: a mail that would wait longer was
   * postponed before the clock went back, and is due.
   */
  async lease(now: Date, until: Date, leastUrgent = 9, waits: number[] = []): Promise<LeasedMail | null> {
    const next = await due(this.reader, now, waits)
      .where("priority", "<=", leastUrgent)
      .orderBy([{ column: "priority" }, { column: "created_at" }])
      .first("id");
    if (!next) return null;
    const [row] = await due(this.db, now, waits)
      .where({ id: next.id })
      .update({
        leased_until: until.toISOString(),
        attempts: this.db.raw("attempts + 1") as unknown as number,
      })
      .returning("*");
    // Another sender leased this one first; there may be more.
    return row ? mailIn(row) : await this.lease(now, until, leastUrgent, waits);
  }

  /** Extends a lease while a try goes on. */
  async renew(mail: Try, until: Date): Promise<void> {
    await this.stillMine(mail).whereNotNull("leased_until").update({ leased_until: until.toISOString() });
  }

  /** Marks the mail as sent. Applies whoever may have leased it since. */
  async markSent(id: string, at: Date): Promise<void> {
    await this.outbox()
      .where({ id })
      .update({ sent_at: at.toISOString(), ...this.finished, last_error: null });
  }

  async retryAt(mail: Try, at: Date, error: string): Promise<void> {
    await this.stillMine(mail).update({
      next_attempt_at: at.toISOString(),
      leased_until: null,
      last_error: shortened(error),
    });
  }

  /**
   * Makes all failed mails due that wait for their next try, each only once, so that a mail server that accepts
   * others and refuses this one is not asked again with every mail that it accepts.
   */
  async wakeWaiting(now: Date): Promise<void> {
    const at = now.toISOString();
    const waiting = (from = this.db) =>
      this.outbox(from)
        .whereNull("sent_at")
        .whereNull("failed_at")
        .whereNull("woken_at")
        .whereNull("leased_until")
        .where("attempts", ">", 0)
        .where("next_attempt_at", ">", at);
    // Usually there is none, and a read takes no lock.
    if (!(await waiting(this.reader).first("id"))) return;
    await waiting().update({ next_attempt_at: at, woken_at: at });
  }

  async giveUp(mail: Try, at: Date, error: string): Promise<void> {
    await this.stillMine(mail).update({
      failed_at: at.toISOString(),
      ...this.finished,
      last_error: shortened(error),
    });
  }

  /** Deletes a mail that has expired. */
  async remove(mail: Try): Promise<void> {
    await this.stillMine(mail).delete();
  }

  /**
   * Selects the mail unless somebody else has leased it since: a sender that was away too long no longer decides.
   */
  private stillMine({ id, attempts }: Try) {
    return this.outbox().where({ id, attempts }).whereNull("sent_at").whereNull("failed_at");
  }
}

/** Narrows a query to the mails that may be leased now, as `lease` says. */
function due(from: Knex, now: Date, waits: number[]) {
  const at = now.toISOString();
  return from<OutboxRow>("outbox")
    .whereNull("sent_at")
    .whereNull("failed_at")
    .where((ready) => {
      // A mail that was never tried is due as soon as it is written, whatever the clock said then.
      ready.where("next_attempt_at", "<=", at).orWhere("attempts", 0);
      for (const [index, wait] of waits.entries())
        ready.orWhere((ahead) =>
          ahead.where("attempts", index + 1).where("next_attempt_at", ">", beyond(now, wait)),
        );
    })
    .where((free) =>
      free
        .whereNull("leased_until")
        .orWhere("leased_until", "<=", at)
        .orWhere("leased_until", ">", beyond(now, longestLease)),
    );
}

/** Returns the latest time that any of our clocks can have written, unless a clock went back. */
function beyond(from: Date, milliseconds: number): string {
  return new Date(from.getTime() + milliseconds + clockTolerance).toISOString();
}

/** A mail server's reply may be long. */
function shortened(error: string): string {
  return error.slice(0, 500);
}

function mailIn(row: OutboxRow): LeasedMail {
  return {
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    text: row.text ?? "",
    html: row.html ?? "",
    priority: row.priority,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    unsubscribeUrl: row.unsubscribe_url,
    attempts: row.attempts,
  };
}
