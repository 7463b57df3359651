import { clockTolerance } from "./clock-tolerance.ts";
import { Queries } from "./queries.ts";

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
export class Retention extends Queries {
  /** Selects unfinished registrations, except those that staff have received or sent back. */
  private unfinished({ wizard, changedUntil, announcedUntil }: UnfinishedDue, from = this.db) {
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

  /** Selects those not notified since their last answer. A time ahead was noted before the clock went back. */
  private unannounced(due: UnfinishedDue, now: Date, from = this.db) {
    return this.unfinished({ ...due, announcedUntil: null }, from).where((never) =>
      never
        .whereNull("deletion_announced_at")
        .orWhereRaw("deletion_announced_at < changed_at")
        .orWhere("deletion_announced_at", ">", new Date(now.getTime() + clockTolerance).toISOString()),
    );
  }

  private decided({ wizard, accountStatus, decidedUntil }: DecidedDue, from = this.db) {
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
  private async batch(due: ReturnType<typeof this.decided>, after: string, size: number) {
    const rows = await this.reader
      .withMaterialized("due", due.select("registrations.id", "registrations.user_id"))
      .from("due")
      .where("id", ">", after)
      .orderBy("id")
      .limit(size)
      .select("id", "user_id");
    return rows.map((row): DueRegistration => ({ id: row.id, userId: row.user_id }));
  }

  listUnfinished(due: UnfinishedDue, after: string, size: number) {
    return this.batch(this.unfinished(due, this.reader), after, size);
  }

  listUnannounced(due: UnfinishedDue, now: Date, after: string, size: number) {
    return this.batch(this.unannounced(due, now, this.reader), after, size);
  }

  listDecided(due: DecidedDue, after: string, size: number) {
    return this.batch(this.decided(due, this.reader), after, size);
  }

  /** Marks the end as announced, if it still is to be. Returns true to one caller only. */
  async announce(due: UnfinishedDue, id: string, at: Date): Promise<boolean> {
    const marked = await this.unannounced(due, at)
      .where({ id })
      .update({ deletion_announced_at: at.toISOString() });
    return marked === 1;
  }

  /** Returns whether the time of an unfinished registration is still over. Lock the account before. */
  async isUnfinishedDue(due: UnfinishedDue, id: string): Promise<boolean> {
    return (await this.unfinished(due).where({ id }).first("id")) !== undefined;
  }

  /** Returns whether the time of a decided registration is still over. Lock its case before. */
  async isDecidedDue(due: DecidedDue, id: string): Promise<boolean> {
    return (
      (await this.decided(due).where({ "registrations.id": id }).first("registrations.id")) !== undefined
    );
  }

  /** Deletes a registration with its case. Its files no longer stay: the sweep of files takes them. */
  async deleteRegistration(id: string, userId: string): Promise<void> {
    const events = this.db("case_events")
      .where({ registration_id: id })
      .whereRaw("cast(case_events.data as text) like '%' || files.id || '%'");
    const answers = this.db("answers")
      .where({ registration_id: id })
      .whereRaw("cast(answers.answer as text) like '%' || files.id || '%'");
    await this.db("files")
      .where({ owner_id: userId, confirmed: true })
      .where((named) => named.whereExists(events).orWhereExists(answers))
      .update({ confirmed: false });
    await this.db("registrations").where({ id }).delete();
  }
}
