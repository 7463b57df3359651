import type { CaseRow } from "./case-rows.ts";
import { Queries } from "./queries.ts";

/** Reminders of registrants who are asked for something. */
export class CaseReminders extends Queries {
  /** Returns cases whose registrants were asked before a time, and reminded so often, the last time before `remindedUntil`. */
  async listWaiting(
    { reminded, askedUntil, remindedUntil }: { reminded: number; askedUntil: Date; remindedUntil: Date },
    size: number,
  ): Promise<string[]> {
    return await this.reader<CaseRow>("cases")
      .where({ reminded })
      .where("asked_at", "<=", askedUntil.toISOString())
      .where((before) =>
        before.where({ reminded: 0 }).orWhere("reminded_at", "<=", remindedUntil.toISOString()),
      )
      .orderBy("asked_at")
      .limit(size)
      .pluck("registration_id");
  }

  /** Marks a reminder as sent. Returns true to one caller only. */
  async claimReminder(id: string, reminded: number, at: Date): Promise<boolean> {
    const claimed = await this.db<CaseRow>("cases")
      .where({ registration_id: id, reminded })
      .whereNotNull("asked_at")
      .update({ reminded: reminded + 1, reminded_at: at.toISOString() });
    return claimed === 1;
  }
}
