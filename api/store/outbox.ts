import type { Knex } from "knex";

export interface NewMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Lower leaves first: 0 for a code that somebody waits for. */
  priority: number;
  at: Date;
  /** After this the mail is of no use and is not sent. */
  expiresAt: Date | null;
}

/** A mail that this process may send until its lease runs out. */
export interface LeasedMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  createdAt: string;
  expiresAt: string | null;
  /** How often it was tried, this time included. */
  attempts: number;
}

interface Row {
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
}

/** What remains of a mail that is done with: it may have held a code. */
const emptied = { subject: "", text: null, html: null };

export type OutboxQueries = ReturnType<typeof createOutboxQueries>;

/** Mails that are owed. `add` belongs in the transaction of its cause; the rest is the sender's. */
export function createOutboxQueries(db: Knex) {
  const outbox = () => db<Row>("outbox");

  async function add(mail: NewMail): Promise<void> {
    const at = mail.at.toISOString();
    await outbox().insert({
      id: mail.id,
      recipient: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      priority: mail.priority,
      created_at: at,
      next_attempt_at: at,
      expires_at: mail.expiresAt?.toISOString() ?? null,
    });
  }

  /** Takes the next mail that is due, for this sender alone until `until`; null when nothing is. */
  async function lease(now: Date, until: Date): Promise<LeasedMail | null> {
    const next = await due(now)
      .orderBy([{ column: "priority" }, { column: "created_at" }])
      .first("id");
    if (!next) return null;
    const [row] = await due(now)
      .where({ id: next.id })
      .update({
        leased_until: until.toISOString(),
        attempts: db.raw("attempts + 1") as unknown as number,
      })
      .returning("*");
    // Another sender was faster with this one: there may be more.
    return row ? mailIn(row) : await lease(now, until);
  }

  async function markSent(id: string, at: Date): Promise<void> {
    await outbox()
      .where({ id })
      .update({ sent_at: at.toISOString(), ...emptied, last_error: null });
  }

  async function retryAt(id: string, at: Date, error: string): Promise<void> {
    await outbox()
      .where({ id })
      .update({ next_attempt_at: at.toISOString(), leased_until: null, last_error: error });
  }

  async function giveUp(id: string, at: Date, error: string): Promise<void> {
    await outbox()
      .where({ id })
      .update({ failed_at: at.toISOString(), ...emptied, last_error: error });
  }

  /** Forgets a mail that is of no use any more. */
  async function remove(id: string): Promise<void> {
    await outbox().where({ id }).delete();
  }

  /** Mails that still wait, and those that were given up. */
  async function count(): Promise<{ waiting: number; failed: number }> {
    const row = await db("outbox").first(
      db.raw("count(case when sent_at is null and failed_at is null then 1 end) as waiting"),
      db.raw("count(case when failed_at is not null then 1 end) as failed"),
    );
    return { waiting: Number(row.waiting), failed: Number(row.failed) };
  }

  function due(now: Date) {
    const at = now.toISOString();
    return outbox()
      .whereNull("sent_at")
      .whereNull("failed_at")
      .where("next_attempt_at", "<=", at)
      .where((free) => free.whereNull("leased_until").orWhere("leased_until", "<=", at));
  }

  return { add, lease, markSent, retryAt, giveUp, remove, count };
}

function mailIn(row: Row): LeasedMail {
  return {
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    text: row.text ?? "",
    html: row.html ?? "",
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    attempts: row.attempts,
  };
}
