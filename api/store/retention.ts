import { clockTolerance } from "./clock-tolerance.ts";
import type { Handles } from "./handles.ts";
import { createRetentionClock } from "./retention-clock.ts";

/** Unfinished registrations of a wizard whose time is over, or whose end is to be announced. */
export interface UnfinishedDue {
  wizard: string;
  /** The last answer was saved no later. */
  changedUntil: Date;
  /** The registrant was notified by this time, and after the last answer; null if the wizard sends no notice. */
  announcedUntil: Date | null;
}

/** Decided registrations of a wizard whose time is over. */
export interface DecidedDue {
  wizard: string;
  accountStatus: string;
  /** The decision was made no later. */
  decidedUntil: Date;
}

export interface DueRegistration {
  id: string;
  userId: string;
}

/** Registrations that are kept for a declared time. */
export function createRetentionQueries(handles: Handles) {
  const { db, reader } = handles;

  /** Nobody can finish what staff have received, or sent back. */
  function unfinished({ wizard, changedUntil, announcedUntil }: UnfinishedDue, from = db) {
    const due = from("registrations")
      .where({ wizard })
      .whereNull("confirmed_at")
      .whereNull("returned")
      .where("changed_at", "<=", changedUntil.toISOString())
      .whereNotExists(from("cases").whereRaw("cases.registration_id = registrations.id"));
    if (announcedUntil)
      due
        .where("deletion_announced_at", "<=", announcedUntil.toISOString())
        .whereRaw("deletion_announced_at >= changed_at");
    return due;
  }

  /** Those that were not told since their last answer. A time ahead was noted before the clock went back. */
  function unannounced(due: UnfinishedDue, now: Date, from = db) {
    return unfinished({ ...due, announcedUntil: null }, from).where((never) =>
      never
        .whereNull("deletion_announced_at")
        .orWhereRaw("deletion_announced_at < changed_at")
        .orWhere("deletion_announced_at", ">", new Date(now.getTime() + clockTolerance).toISOString()),
    );
  }

  function decided({ wizard, accountStatus, decidedUntil }: DecidedDue, from = db) {
    return from("registrations")
      .join("cases", "cases.registration_id", "registrations.id")
      .where({ "cases.wizard": wizard, account_status: accountStatus })
      .whereNull("returned")
      .where("decided_at", "<=", decidedUntil.toISOString());
  }

  /**
   * Returns a batch by id: those after `after`, or the first ones. What is due is found by its time first: in the order of
   * ids, PostgreSQL would look at every registration for the few that are.
   */
  async function batch(due: ReturnType<typeof decided>, after: string, size: number) {
    const rows = await reader
      .withMaterialized("due", due.select("registrations.id", "registrations.user_id"))
      .from("due")
      .where("id", ">", after)
      .orderBy("id")
      .limit(size)
      .select("id", "user_id");
    return rows.map((row): DueRegistration => ({ id: row.id, userId: row.user_id }));
  }

  return {
    ...createRetentionClock(handles),
    listUnfinished: (due: UnfinishedDue, after: string, size: number) =>
      batch(unfinished(due, reader), after, size),
    listUnannounced: (due: UnfinishedDue, now: Date, after: string, size: number) =>
      batch(unannounced(due, now, reader), after, size),
    listDecided: (due: DecidedDue, after: string, size: number) => batch(decided(due, reader), after, size),

    /** Marks the end as announced, if it still is to be. Returns true to one caller only. */
    async announce(due: UnfinishedDue, id: string, at: Date): Promise<boolean> {
      const marked = await unannounced(due, at)
        .where({ id })
        .update({ deletion_announced_at: at.toISOString() });
      return marked === 1;
    },

    /** Returns whether the time of an unfinished registration is still over. Lock the account before. */
    async isUnfinishedDue(due: UnfinishedDue, id: string): Promise<boolean> {
      return (await unfinished(due).where({ id }).first("id")) !== undefined;
    },

    /** Returns whether the time of a decided registration is still over. Lock its case before. */
    async isDecidedDue(due: DecidedDue, id: string): Promise<boolean> {
      return (await decided(due).where({ "registrations.id": id }).first("registrations.id")) !== undefined;
    },

    /** Deletes a registration with its case. Its files no longer stay: the sweep of files takes them. */
    async deleteRegistration(id: string, userId: string): Promise<void> {
      const events = db("case_events")
        .where({ registration_id: id })
        .whereRaw("cast(case_events.data as text) like '%' || files.id || '%'");
      const answers = db("answers")
        .where({ registration_id: id })
        .whereRaw("cast(answers.answer as text) like '%' || files.id || '%'");
      await db("files")
        .where({ owner_id: userId, confirmed: true })
        .where((named) => named.whereExists(events).orWhereExists(answers))
        .update({ confirmed: false });
      await db("registrations").where({ id }).delete();
    },
  };
}
