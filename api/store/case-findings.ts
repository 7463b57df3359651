import type { Answer } from "#engine";
import type { Handles } from "./handles.ts";
import { objectIn, toJson } from "./json.ts";

export interface StoredFinding {
  finding: string;
  /** A hash of the answers that it is about. */
  about: string;
  answer: Answer;
  giver: string;
  givenAt: string;
}

/** What staff find out about cases. */
export function createCaseFindings({ db, reader }: Handles) {
  async function findings(id: string): Promise<StoredFinding[]> {
    const rows = await reader("case_findings").where({ registration_id: id }).orderBy("given_at");
    return rows.map((row) => ({
      finding: row.finding,
      about: row.about,
      answer: (objectIn(row.answer) ?? {}) as Answer,
      giver: row.giver,
      givenAt: row.given_at,
    }));
  }

  async function putFinding(id: string, given: StoredFinding): Promise<void> {
    const said = { answer: toJson(given.answer), giver: given.giver, given_at: given.givenAt };
    await db("case_findings")
      .insert({ registration_id: id, finding: given.finding, about: given.about, ...said })
      .onConflict(["registration_id", "finding", "about"])
      .merge(said);
  }

  return { findings, putFinding };
}
