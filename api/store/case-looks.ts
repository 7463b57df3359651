import { Queries } from "./queries.ts";

/** Milliseconds after which somebody who no longer says so has left a case. */
const presence = 60_000;

/** Looks of staff at cases, and the newest event that each has seen. */
export class CaseLooks extends Queries {
  /** Notes that somebody has a case open, and what they have seen of it. */
  async look(looked: { id: string; userId: string; revision: number; at: Date }): Promise<void> {
    const seen = { at: looked.at.toISOString(), revision: looked.revision };
    await this.db("case_looks")
      .insert({ registration_id: looked.id, user_id: looked.userId, ...seen })
      .onConflict(["user_id", "registration_id"])
      .merge(seen);
  }

  /** Returns the revision that a person saw last, and when; null if they never looked. */
  async lastLook(id: string, userId: string): Promise<{ at: string; revision: number } | null> {
    const row = await this.reader("case_looks").where({ registration_id: id, user_id: userId }).first();
    return row ? { at: row.at, revision: Number(row.revision) } : null;
  }

  /** Returns the ids of others who have a case open. */
  async viewers(id: string, userId: string, now: Date): Promise<string[]> {
    const since = new Date(now.getTime() - presence).toISOString();
    return await this.reader("case_looks")
      .where({ registration_id: id })
      .whereNot({ user_id: userId })
      .where("at", ">", since)
      .pluck("user_id");
  }
}
