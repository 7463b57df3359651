import { isSqlite } from "./connection.ts";
import { namesInJson } from "./json.ts";
import { Queries } from "./queries.ts";

/** Mails about one thing to many people. */
export interface Campaign {
  id: string;
  /** Topic of a mail that an address gets only once. */
  topic: string;
  /** Recipients, named as in api/launch/groups.ts. */
  groups: string[];
  createdAt: string;
  createdBy: string | null;
  startsAt: string;
  /** Time when its addresses were stored; null before. */
  filledAt: string | null;
  pausedAt: string | null;
  stoppedAt: string | null;
  /** Time when the last of its mails was enqueued. */
  finishedAt: string | null;
}

interface Row {
  id: string;
  topic: string;
  groups: string;
  created_by: string | null;
  created_at: string;
  starts_at: string;
  filled_at: string | null;
  paused_at: string | null;
  stopped_at: string | null;
  finished_at: string | null;
}

/** Campaigns and their addresses. Changes run in a transaction that holds the campaign first. */
export class Campaigns extends Queries {
  private readonly campaigns = (from = this.db) => from<Row>("campaigns");

  /** Orders a campaign. Repeated with the same id, it changes nothing and returns false. */
  async add(campaign: Pick<Campaign, "id" | "topic" | "groups" | "createdAt" | "createdBy" | "startsAt">) {
    const added = await this.campaigns()
      .insert({
        id: campaign.id,
        topic: campaign.topic,
        groups: JSON.stringify(campaign.groups),
        created_at: campaign.createdAt,
        created_by: campaign.createdBy,
        starts_at: campaign.startsAt,
      })
      .onConflict("id")
      .ignore()
      .returning("id");
    return added.length === 1;
  }

  /** Returns all campaigns, the newest first. */
  async list(): Promise<Campaign[]> {
    return (await this.campaigns(this.reader).orderBy([{ column: "created_at", order: "desc" }, "id"])).map(
      campaignIn,
    );
  }

  /** Locks a campaign until the transaction ends, and returns it. */
  async hold(id: string): Promise<Campaign | null> {
    const query = this.campaigns().where({ id });
    const row = await (isSqlite(this.db) ? query : query.forUpdate()).first();
    return row ? campaignIn(row) : null;
  }

  /** Returns the ids of campaigns that have mails to hand over, the oldest first. */
  async listDue(now: Date): Promise<string[]> {
    return await this.campaigns(this.reader)
      .where("starts_at", "<=", now.toISOString())
      .whereNull("paused_at")
      .whereNull("stopped_at")
      .whereNull("finished_at")
      .orderBy("created_at")
      .pluck("id");
  }

  async finish(id: string, at: Date): Promise<void> {
    await this.campaigns().where({ id }).update({ finished_at: at.toISOString() });
  }
}

function campaignIn(row: Row): Campaign {
  return {
    id: row.id,
    topic: row.topic,
    groups: namesInJson(row.groups),
    createdAt: row.created_at,
    createdBy: row.created_by,
    startsAt: row.starts_at,
    filledAt: row.filled_at,
    pausedAt: row.paused_at,
    stoppedAt: row.stopped_at,
    finishedAt: row.finished_at,
  };
}
