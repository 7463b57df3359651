import { waitingIn } from "./campaign-delivery.ts";
import { Queries } from "./queries.ts";

/** Campaigns that staff pause, stop and try again. */
export class CampaignControl extends Queries {
  /** Pauses a campaign, or lets it go on (null). Mails in the outbox that nobody has tried to send are taken back. */
  async pause(id: string, at: Date | null): Promise<void> {
    await this.db("campaigns")
      .where({ id })
      .update({ paused_at: at?.toISOString() ?? null });
    if (at) await this.takeBack(id);
  }

  /** Stops a campaign for good. Those who have not received its mail may receive it from another campaign. */
  async stop(id: string, at: Date): Promise<void> {
    await this.takeBack(id);
    await waitingIn(this.db, id).delete();
    await this.db("campaigns").where({ id }).update({ stopped_at: at.toISOString(), paused_at: null });
  }

  /** Gives the addresses that failed another try. Returns how many there are. */
  async retry(id: string): Promise<number> {
    const again = await this.db("campaign_mails")
      .where({ campaign_id: id })
      .whereNotNull("failed_at")
      .update({ mail_id: null, failed_at: null, reason: null });
    if (again > 0) await this.db("campaigns").where({ id }).update({ finished_at: null });
    return again;
  }

  private async takeBack(id: string): Promise<void> {
    const own = () =>
      this.db("campaign_mails").where({ campaign_id: id }).whereNull("sent_at").whereNull("failed_at");
    await this.db("outbox").whereIn("id", own().select("mail_id")).where({ attempts: 0 }).delete();
    await own()
      .whereNotNull("mail_id")
      .whereNotExists(this.db("outbox").whereRaw("outbox.id = campaign_mails.mail_id"))
      .update({ mail_id: null });
  }
}
