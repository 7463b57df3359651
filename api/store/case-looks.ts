import type { Handles } from "./handles.ts";

/** Milliseconds after which somebody who no longer says so has left a case. */
const presence = 60_000;

/** Who has looked at cases, and what they have seen of them. */
export function createCaseLooks({ db, reader }: Handles) {
  /** Notes that somebody has a case open, and what they have seen of it. */
  async function look(given: { id: string; userId: string; revision: number; at: Date }): Promise<void> {
    const seen = { at: given.at.toISOString(), revision: given.revision };
    await db("case_looks")
      .insert({ registration_id: given.id, user_id: given.userId, ...seen })
      .onConflict(["user_id", "registration_id"])
      .merge(seen);
  }

  /** Returns the revision that a person saw last, and when; null if they never looked. */
  async function lastLook(id: string, userId: string): Promise<{ at: string; revision: number } | null> {
    const row = await reader("case_looks").where({ registration_id: id, user_id: userId }).first();
    return row ? { at: row.at, revision: Number(row.revision) } : null;
  }

  /** Returns the ids of others who have a case open. */
  async function lookers(id: string, userId: string, now: Date): Promise<string[]> {
    const since = new Date(now.getTime() - presence).toISOString();
    return await reader("case_looks")
      .where({ registration_id: id })
      .whereNot({ user_id: userId })
      .where("at", ">", since)
      .pluck("user_id");
  }

  return { look, lastLook, lookers };
}
