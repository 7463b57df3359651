import { type Named, personIn } from "./people.ts";
import { Queries } from "./queries.ts";

/** Somebody who has a draft open, and where they are in it. */
export interface PresentPerson extends Named {
  place: string | null;
}

interface Row {
  draft_id: string;
  user_id: string;
  place: string | null;
  seen_at: string;
}

/** Milliseconds after which somebody who no longer asks for news is gone, and between two writes of the same place. */
const lifetime = 10_000;
const pause = 4_000;

/** Open editors of drafts, over all server processes. Rows expire by themselves. */
export class DraftPresence extends Queries {
  private readonly presence = (from = this.db) => from<Row>("draft_presence");

  /** Notes that somebody is here. Asked every two seconds, it writes only what is news. */
  async note(opened: { draftId: string; userId: string; place: string | null; at: Date }): Promise<void> {
    const { draftId, userId, place, at } = opened;
    const key = { draft_id: draftId, user_id: userId };
    const known = await this.presence(this.reader).where(key).first();
    const isFresh = known && known.seen_at > new Date(at.getTime() - pause).toISOString();
    if (isFresh && known.place === place && known.seen_at <= at.toISOString()) return;
    const seen = { place, seen_at: at.toISOString() };
    await this.presence()
      .insert({ ...key, ...seen })
      .onConflict(["draft_id", "user_id"])
      .merge(seen);
  }

  async list(draftId: string, now: Date): Promise<PresentPerson[]> {
    const rows = await this.reader("draft_presence")
      .join("users", "users.id", "draft_presence.user_id")
      .where({ draft_id: draftId })
      .where("seen_at", ">", new Date(now.getTime() - lifetime).toISOString())
      .orderBy("users.email")
      .select("users.id", "users.email", "users.first_name", "users.last_name", "place");
    return rows.map((row) => ({ ...personIn(row), place: row.place }));
  }

  async sweep(before: Date): Promise<void> {
    await this.presence().where("seen_at", "<", before.toISOString()).delete();
  }
}
