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

  async putFinding(id: string, given: StoredFinding): Promise<void> {
    const said = { answer: toJson(given.answer), giver: given.giver, given_at: given.givenAt };
    await this.db("case_findings")
      .insert({ registration_id: id, finding: given.finding, about: given.about, ...said })
      .onConflict(["registration_id", "finding", "about"])
      .merge(said);
  }
}
