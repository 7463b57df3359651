import type { Knex } from "knex";
import { type Audience, peopleOf } from "./audiences.ts";
import type { Handles } from "./handles.ts";

/** How far a campaign is, in addresses. */
export interface CampaignCounts {
  people: number;
  /** Not yet handed to the outbox. */
  waiting: number;
  sent: number;
  failed: number;
}

/** An address that waits for its mail. */
export interface Recipient {
  email: string;
  userId: string | null;
}

/** The addresses of campaigns, and what became of their mails. */
export function createCampaignMails({ db, reader }: Handles) {
  /** Returns how far each campaign is, by its id. */
  async function counts(): Promise<Map<string, CampaignCounts>> {
    const rows = await reader("campaign_mails")
      .groupBy("campaign_id")
      .select("campaign_id")
      .count("* as people")
      .select(
        reader.raw("sum(case when mail_id is null and failed_at is null then 1 else 0 end) as waiting"),
        reader.raw("count(sent_at) as sent, count(failed_at) as failed"),
      );
    return new Map(
      rows.map((row) => [
        String(row.campaign_id),
        {
          people: Number(row.people),
          waiting: Number(row.waiting),
          sent: Number(row.sent),
          failed: Number(row.failed),
        },
      ]),
    );
  }

  /** Writes down the addresses of a campaign; an address and a person that have the topic already stay out. */
  async function fill(
    { id, topic }: { id: string; topic: string },
    audience: Audience,
    at: Date,
  ): Promise<void> {
    await db.raw(
      `insert into campaign_mails (topic, email, user_id, campaign_id)
       select cast(? as text), email, user_id, cast(? as text) from ? as people where true order by email
       on conflict do nothing`,
      [topic, id, peopleOf(db, audience)] as never,
    );
    await db("campaigns").where({ id }).update({ filled_at: at.toISOString() });
  }

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

  /**
   * Deletes the early-access requests of addresses that got the mail of a topic before a time. Of those without an account
   * only the count stays.
   */
  async function forgetEarlyAccess(topic: string, before: Date): Promise<void> {
    const sent = () => db("campaign_mails").where({ topic }).where("sent_at", "<", before.toISOString());
    await db("early_access").whereIn("email", sent().select("email")).delete();
    await sent()
      .whereNull("user_id")
      .whereRaw("email <> mail_id")
      .whereNotExists(db("users").whereRaw("users.email = campaign_mails.email"))
      .update({ email: db.ref("mail_id") });
  }

  return { counts, fill, next, handOver, refuse, drop, isEmpty, settle, forgetEarlyAccess };
}

/** The addresses of a campaign that wait for their mail. */
export function waitingIn(db: Knex, id: string) {
  return db("campaign_mails").where({ campaign_id: id }).whereNull("mail_id").whereNull("failed_at");
}
