import { Queries } from "./queries.ts";

/** A reminder that is due for the open registrations of a wizard. */
export interface DueReminder {
  wizard: string;
  /** `true` if the wizard takes several registrations of one person. If not, only the first counts. */
  several: boolean;
  /** The role that the wizard gives. Only registrants who still have it are reminded. */
  role: string | null;
  /** Number of a registration's earlier reminders. */
  count: number;
  /** The registration's last change lies in this range. */
  changedAfter: Date;
  changedUntil: Date;
  /** The reminder before this one was sent no later; for the first one there is none. */
  remindedUntil: Date;
}

export interface RemindedRegistration {
  id: string;
  userId: string;
}

/** Reminders of open registrations, and who stopped them. */
export class Reminders extends Queries {
  /** Returns a batch of registrations that a reminder is due for, by id: those after `after`, or the first ones. */
  async listDue(due: DueReminder, after: string, size: number): Promise<RemindedRegistration[]> {
    const rows = await this.open(due, this.reader)
      .where("id", ">", after)
      .orderBy("id")
      .limit(size)
      .select("id", "user_id");
    return rows.map((row) => ({ id: row.id, userId: row.user_id }));
  }

  /**
   * Marks the reminder as sent, if it is still due. Returns true to one caller only. Enqueue the mail in the same
   * transaction, and lock the account before: then nobody confirms or stops reminders in between.
   */
  async claim(due: DueReminder, id: string, at: Date): Promise<boolean> {
    const claimed = await this.open(due, this.db)
      .where({ id })
      .update({ reminded_count: due.count + 1, reminded_at: at.toISOString() });
    return claimed === 1;
  }

  /** Stops all reminders to a person. Returns false if they were stopped before, or the account is gone. */
  async stop(userId: string, at: Date): Promise<boolean> {
    const stopped = await this.db("users")
      .where({ id: userId })
      .whereNull("reminders_stopped_at")
      .update({ reminders_stopped_at: at.toISOString() });
    return stopped === 1;
  }

  /** Selects open registrations with an answer: opening a wizard may begin one without. */
  private open(due: DueReminder, from = this.db) {
    const { wizard, several, role, count, changedAfter, changedUntil, remindedUntil } = due;
    const counted = several ? {} : { ordinal: 1 };
    const answersOf = (table: string) => from("answers").whereRaw("answers.registration_id = ??.id", [table]);
    const people = from("users").whereNull("reminders_stopped_at").select("id");
    // Who joined a company, or began another wizard since, has no use for this registration.
    if (role !== null)
      people.where({ role }).whereNotIn("id", from("memberships").select("memberships.user_id"));
    // Of several open ones, only the last is worth a mail.
    const later = from("registrations as later")
      .whereRaw("later.user_id = registrations.user_id and later.wizard = registrations.wizard")
      .where(counted)
      .whereNull("later.confirmed_at")
      .whereExists(answersOf("later"))
      .whereRaw("later.changed_at > registrations.changed_at");
    return from("registrations")
      .where({ wizard, reminded_count: count, ...counted })
      .whereExists(answersOf("registrations"))
      .whereNotExists(later)
      .whereNull("confirmed_at")
      .where("changed_at", ">", changedAfter.toISOString())
      .where("changed_at", "<=", changedUntil.toISOString())
      .where((before) =>
        before.whereNull("reminded_at").orWhere("reminded_at", "<=", remindedUntil.toISOString()),
      )
      .whereIn("user_id", people);
  }
}
