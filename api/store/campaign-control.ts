import { waitingIn } from "./campaign-delivery.ts";
import type { Handles } from "./handles.ts";

/** Campaigns that staff pause, stop and try again. */
export function createCampaignControl({ db }: Pick<Handles, "db">) {
  /** Pauses a campaign, or lets it go on (null). Mails in the outbox that nobody has tried to send are taken back. */
  async function pause(id: string, at: Date | null): Promise<void> {
    await db("campaigns")
      .where({ id })
      .update({ paused_at: at?.toISOString() ?? null });
    if (at) await takeBack(id);
  }

  /** Stops a campaign for good. Those who have not received its mail may receive it from another campaign. */
  async function stop(id: string, at: Date): Promise<void> {
    await takeBack(id);
    await waitingIn(db, id).delete();
    await db("campaigns").where({ id }).update({ stopped_at: at.toISOString(), paused_at: null });
  }

  /** Gives the addresses that failed another try. Returns how many there are. */
  async function retry(id: string): Promise<number> {
    const again = await db("campaign_mails")
      .where({ campaign_id: id })
      .whereNotNull("failed_at")
      .update({ mail_id: null, failed_at: null, reason: null });
    if (again > 0) await db("campaigns").where({ id }).update({ finished_at: null });
    return again;
  }

  async function takeBack(id: string): Promise<void> {
    const own = () =>
      db("campaign_mails").where({ campaign_id: id }).whereNull("sent_at").whereNull("failed_at");
    await db("outbox").whereIn("id", own().select("mail_id")).where({ attempts: 0 }).delete();
    await own()
      .whereNotNull("mail_id")
      .whereNotExists(db("outbox").whereRaw("outbox.id = campaign_mails.mail_id"))
      .update({ mail_id: null });
  }

  return { pause, stop, retry };
}
