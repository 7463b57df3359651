import { deleteInParts } from "./delete-in-parts.ts";
import type { Mail, OutboxRow } from "./outbox-tries.ts";
import { Queries } from "./queries.ts";

export interface NewMail extends Mail {
  at: Date;
  /** Expiry: afterwards the mail is not sent. */
  expiresAt: Date | null;
  /** URL whose POST stops mails of this kind (RFC 8058). */
  unsubscribeUrl?: string | null;
  /** The person that a mail to somebody else is about: it goes with their account. */
  about?: string | null;
  /** `true` to forget the recipient once the mail is finished. */
  forgetsRecipient?: boolean;
}

/** Mails of a priority that are not sent. */
export interface MailsOwed {
  priority: number;
  waiting: number;
  /** Time since which the oldest of them waits. */
  since: string | null;
  failed: number;
}

/** Mails to send. Call `add` in the transaction that causes the mail; the rest is for the sender. */
export class Outbox extends Queries {
  private readonly outbox = (from = this.db) => from<OutboxRow>("outbox");

  async add(mail: NewMail): Promise<void> {
    const at = mail.at.toISOString();
    await this.outbox().insert({
      id: mail.id,
      recipient: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      priority: mail.priority,
      created_at: at,
      next_attempt_at: at,
      expires_at: mail.expiresAt?.toISOString() ?? null,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
      about: mail.about ?? null,
      forgets_recipient: mail.forgetsRecipient ?? false,
    });
  }

  /** Deletes finished mails: those sent before one time, and those given up before another. Returns how many. */
  async sweep(sentBefore: Date, failedBefore: Date): Promise<number> {
    const which = { table: "outbox", key: "id" };
    const sent = await deleteInParts(this.handles, { ...which, column: "sent_at", before: sentBefore });
    return (
      sent + (await deleteInParts(this.handles, { ...which, column: "failed_at", before: failedBefore }))
    );
  }

  /** Returns how many mails `sweep` would delete. */
  async countFinished(sentBefore: Date, failedBefore: Date): Promise<number> {
    const row = await this.outbox(this.reader)
      .where("sent_at", "<", sentBefore.toISOString())
      .orWhere("failed_at", "<", failedBefore.toISOString())
      .first(this.reader.raw("count(*) as total"));
    return Number((row as { total?: unknown } | undefined)?.total);
  }

  /** Counts mails that wait and that were given up, by priority, with the time since which the oldest one waits. */
  async owed(): Promise<MailsOwed[]> {
    const waiting = "case when failed_at is null then";
    const rows: { priority: number; waiting: unknown; total: unknown; since: string | null }[] =
      await this.reader("outbox")
        .whereNull("sent_at")
        .groupBy("priority")
        .select("priority")
        .select(
          this.reader.raw(`count(${waiting} 1 end) as waiting, min(${waiting} created_at end) as since`),
          this.reader.raw("count(*) as total"),
        );
    return rows.map(({ priority, since, ...row }) => {
      const waiting = Number(row.waiting);
      return { priority, since, waiting, failed: Number(row.total) - waiting };
    });
  }
}
