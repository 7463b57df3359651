import { type Audience, peopleOf } from "./audiences.ts";
import { Queries } from "./queries.ts";

/** Progress of a campaign, in addresses. */
export interface CampaignCounts {
  people: number;
  /** Number of addresses whose mail is not enqueued yet. */
  waiting: number;
  sent: number;
  failed: number;
}

/** The addresses of campaigns: how many there are, and how long they are kept. */
export class CampaignMails extends Queries {
  /** Returns how far each campaign is, by its id. */
  async counts(): Promise<Map<string, CampaignCounts>> {
    const rows = await this.reader("campaign_mails")
      .groupBy("campaign_id")
      .select("campaign_id")
      .count("* as people")
      .select(
        this.reader.raw("sum(case when mail_id is null and failed_at is null then 1 else 0 end) as waiting"),
        this.reader.raw("count(sent_at) as sent, count(failed_at) as failed"),
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
  async fill({ id, topic }: { id: string; topic: string }, audience: Audience, at: Date): Promise<void> {
    await this.db.raw(
      `insert into campaign_mails (topic, email, user_id, campaign_id)
       select cast(? as text), email, user_id, cast(? as text) from ? as people where true order by email
       on conflict do nothing`,
      [topic, id, peopleOf(this.db, audience)] as never,
    );
    await this.db("campaigns").where({ id }).update({ filled_at: at.toISOString() });
  }

  /**
   * Deletes the early-access requests of addresses that got the mail of a topic before a time. Of those without an account
   * only the count stays.
   */
  async forgetEarlyAccess(topic: string, before: Date): Promise<void> {
    const sent = () => this.db("campaign_mails").where({ topic }).where("sent_at", "<", before.toISOString());
    await this.db("early_access").whereIn("email", sent().select("email")).delete();
    await sent()
      .whereNull("user_id")
      .whereRaw("email <> mail_id")
      .whereNotExists(this.db("users").whereRaw("users.email = campaign_mails.email"))
      .update({ email: this.db.ref("mail_id") });
  }
}
