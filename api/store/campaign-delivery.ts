import type { Knex } from "knex";
import type { Handles } from "./handles.ts";

/** An address that waits for its mail. */
export interface Recipient {
  email: string;
  userId: string | null;
}

/** The way of a campaign's addresses through the outbox. */
export function createCampaignDelivery({ db, reader }: Handles) {
  /** Returns up to `size` addresses whose mails may be handed over now; `most` of a campaign may wait in the outbox. */
  async function next(id: string, most: number, size: number): Promise<Recipient[]> {
    const [row] = await db("campaign_mails")
      .join("outbox", "outbox.id", "campaign_mails.mail_id")
      .where({ campaign_id: id, "outbox.attempts": 0 })
      .whereNull("campaign_mails.sent_at")
      .count("* as count");
    const room = most - Number(row?.count ?? 0);
    if (room <= 0) return [];
    const rows = await waitingIn(db, id)
      .orderBy("email")
      .limit(Math.min(room, size))
      .select("email", "user_id");
    return rows.map((one) => ({ email: one.email, userId: one.user_id }));
  }

  /** Notes which mail in the outbox an address gets. */
  async function handOver(topic: string, email: string, mailId: string): Promise<void> {
    await db("campaign_mails").where({ topic, email }).update({ mail_id: mailId });
  }

  /** Notes why an address can get no mail. */
  async function refuse(topic: string, email: string, reason: string, at: Date): Promise<void> {
    await db("campaign_mails").where({ topic, email }).update({ failed_at: at.toISOString(), reason });
  }

  /** Drops an address that is to get no mail any more. */
  async function drop(topic: string, email: string): Promise<void> {
    await db("campaign_mails").where({ topic, email }).delete();
  }

  async function isEmpty(id: string): Promise<boolean> {
    return (await waitingIn(db, id).first("email")) === undefined;
  }

  /** Copies from the outbox what became of the mails. */
  async function settle(): Promise<void> {
    const done = (from = db) =>
      from("outbox")
        .whereRaw("outbox.id = campaign_mails.mail_id")
        .where((any) => any.whereNotNull("outbox.sent_at").orWhereNotNull("outbox.failed_at"));
    const open = (from = db) =>
      from("campaign_mails")
        .whereNotNull("mail_id")
        .whereNull("sent_at")
        .whereNull("failed_at")
        .whereExists(done(from).select(db.raw("1")));
    // Usually there is none, and a read takes no lock.
    if (!(await open(reader).first("email"))) return;
    await open().update({
      sent_at: done().select("outbox.sent_at"),
      failed_at: done().select("outbox.failed_at"),
      reason: done().select("outbox.last_error"),
    });
  }

  return { next, handOver, refuse, drop, isEmpty, settle };
}

/** The addresses of a campaign that wait for their mail. */
export function waitingIn(db: Knex, id: string) {
  return db("campaign_mails").where({ campaign_id: id }).whereNull("mail_id").whereNull("failed_at");
}
