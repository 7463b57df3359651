import { type Case, type CaseRow, caseIn } from "./case-rows.ts";
import { Queries } from "./queries.ts";

/** Cases that share an answer, and what staff said of such a pair. */
export class CasePairs extends Queries {
  /** Returns other cases with the same answer to one of these questions, with those that they share. */
  async related(id: string, asked: string[], most: number): Promise<{ found: Case; questions: string[] }[]> {
    const shared: { registration_id: string; question: string }[] = await this.reader("case_keys as own")
      .join("case_keys as other", (on) =>
        on
          .on("other.question", "own.question")
          .andOn("other.value", "own.value")
          .andOn("other.registration_id", "<>", "own.registration_id"),
      )
      .where("own.registration_id", id)
      .whereIn("own.question", asked)
      .orderBy("other.registration_id")
      .limit(most * 4)
      .select("other.registration_id", "other.question");
    const questions = new Map<string, string[]>();
    for (const one of shared)
      questions.set(one.registration_id, [...(questions.get(one.registration_id) ?? []), one.question]);
    const ids = [...questions.keys()].slice(0, most);
    const rows = await this.reader<CaseRow>("cases").whereIn("registration_id", ids).orderBy("received_at");
    return rows.map((row) => ({
      found: caseIn(row),
      questions: [...new Set(questions.get(row.registration_id))],
    }));
  }

  /** Returns what staff said of a case and others: the other's id to the verdict. */
  async verdicts(id: string): Promise<Map<string, "same" | "different">> {
    const rows = await this.reader("case_pairs").where({ low_id: id }).orWhere({ high_id: id });
    return new Map(rows.map((row) => [row.low_id === id ? row.high_id : row.low_id, row.verdict]));
  }

  async putVerdict(pair: {
    ids: [string, string];
    verdict: "same" | "different";
    giver: string;
    at: Date;
  }): Promise<void> {
    const [low, high] = [...pair.ids].sort();
    const said = { verdict: pair.verdict, giver: pair.giver, given_at: pair.at.toISOString() };
    await this.db("case_pairs")
      .insert({ low_id: low, high_id: high, ...said })
      .onConflict(["low_id", "high_id"])
      .merge(said);
  }
}
