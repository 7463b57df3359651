import type { Answer } from "#engine";
import { objectIn, toJson } from "./json.ts";
import { Queries } from "./queries.ts";

export interface StoredFinding {
  finding: string;
  /** A hash of the answers that it is about. */
  about: string;
  answer: Answer;
  giver: string;
  givenAt: string;
}

/** Findings of staff about cases. */
export class CaseFindings extends Queries {
  async findings(id: string): Promise<StoredFinding[]> {
    const rows = await this.reader("case_findings").where({ registration_id: id }).orderBy("given_at");
    return rows.map((row) => ({
      finding: row.finding,
      about: row.about,
      answer: (objectIn(row.answer) ?? {}) as Answer,
      giver: row.giver,
      givenAt: row.given_at,
    }));
  }

  async putFinding(id: string, stored: StoredFinding): Promise<void> {
    const said = { answer: toJson(stored.answer), giver: stored.giver, given_at: stored.givenAt };
    await this.db("case_findings")
      .insert({ registration_id: id, finding: stored.finding, about: stored.about, ...said })
      .onConflict(["registration_id", "finding", "about"])
      .merge(said);
  }
}
