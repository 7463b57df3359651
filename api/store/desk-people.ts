import { Queries } from "./queries.ts";

/** The first and the last day away from the desk, as ISO dates. */
export interface Absence {
  from: string;
  until: string;
}

/** Absences of desk staff, and whose turn it is to get a case. */
export class DeskPeople extends Queries {
  /** Sets when somebody is away from the desk; null for somebody who is there. */
  async setAbsence(userId: string, absent: Absence | null): Promise<void> {
    const days = { absent_from: absent?.from ?? null, absent_until: absent?.until ?? null };
    await this.db("desk_people")
      .insert({ user_id: userId, ...days })
      .onConflict("user_id")
      .merge(days);
  }

  /** Returns whichever of these people had their last turn the longest time ago, and gives them this one. */
  async takeTurn(ids: string[]): Promise<string> {
    const sorted = [...ids].sort();
    await this.db("desk_people")
      .insert(sorted.map((id) => ({ user_id: id })))
      .onConflict("user_id")
      .ignore();
    const rows: { user_id: string; turn: number }[] = await this.db("desk_people")
      .whereIn("user_id", sorted)
      .orderBy("user_id")
      .forNoKeyUpdate()
      .select("user_id", "turn");
    const turns = rows.map(({ turn }) => Number(turn));
    const next = rows[turns.indexOf(Math.min(...turns))]?.user_id ?? "";
    // After everybody's, also of those who are not among these people.
    const turn = this.db.raw("(select max(turn) + 1 from desk_people)");
    await this.db("desk_people").where({ user_id: next }).update({ turn });
    return next;
  }
}
