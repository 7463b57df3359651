import type { Knex } from "knex";
import { Queries } from "./queries.ts";

/** An address that waits for its mail. */
export interface Recipient {
  email: string;
  userId: string | null;
}

/** The way of a campaign's addresses through the outbox. */
export class CampaignDelivery extends Queries {
  /** Returns up to `size` addresses whose mails may be handed over now; `most` of a campaign may wait in the outbox. */
  async next(id: string, most: number, size: number): Promise<Recipient[]> {
    const [row] = await this.db("campaign_mails")
      .join("outbox", "outbox.id", "campaign_mails.mail_id")
      .where({ campaign_id: id, "outbox.attempts": 0 })
      .whereNull("campaign_mails.sent_at")
      .count("* as count");
    const room = most - Number(row?.count ?? 0);
    if (room <= 0) return [];
    const rows = await waitingIn(this.db, id)
      .orderBy("email")
      .limit(Math.min(room, size))
      .select("email", "user_id");
    return rows.map((one) => ({ email: one.email, userId: one.user_id }));
  }

  /** Notes which mail in the outbox an address gets. */
  async handOver(topic: string, email: string, mailId: string): Promise<void> {
    await this.db("campaign_mails").where({ topic, email }).update({ mail_id: mailId });
  }

  /** Notes why an address can get no mail. */
  async refuse(topic: string, email: string, reason: string, at: Date): Promise<void> {
    await this.db("campaign_mails").where({ topic, email }).update({ failed_at: at.toISOString(), reason });
  }

  /** Drops an address that is to get no mail any more. */
  async drop(topic: string, email: string): Promise<void> {
    await this.db("campaign_mails").where({ topic, email }).delete();
  }

  async isEmpty(id: string): Promise<boolean> {
    return (await waitingIn(this.db, id).first("email")) === undefined;
  }

  /** Copies from the outbox what became of the mails. */
  async settle(): Promise<void> {
    const done = (from = this.db) =>
      from("outbox")
        .whereRaw("outbox.id = campaign_mails.mail_id")
        .where((any) => any.whereNotNull("outbox.sent_at").orWhereNotNull("outbox.failed_at"));
    const open = (from = this.db) =>
      from("campaign_mails")
        .whereNotNull("mail_id")
        .whereNull("sent_at")
        .whereNull("failed_at")
        .whereExists(done(from).select(this.db.raw("1")));
    // Usually there is none, and a read takes no lock.
    if (!(await open(this.reader).first("email"))) return;
    await open().update({
      sent_at: done().select("outbox.sent_at"),
      failed_at: done().select("outbox.failed_at"),
      reason: done().select("outbox.last_error"),
    });
  }
}

/** The addresses of a campaign that wait for their mail. */
export function waitingIn(db: Knex, id: string) {
  return db("campaign_mails").where({ campaign_id: id }).whereNull("mail_id").whereNull("failed_at");
}
