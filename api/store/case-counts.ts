import { isSqlite } from "./connection.ts";
import { Queries } from "./queries.ts";

/** Number of a state's cases in each view. */
export interface CaseCount {
  wizard: string;
  state: string;
  open: number;
  all: number;
  mine: number;
  unassigned: number;
  overdue: number;
  flagged: number;
}

/** Numbers of cases by state. */
export class CaseCounts extends Queries {
  /** Counts the cases of each state in each view of a person. */
  async counts(userId: string, today: string): Promise<CaseCount[]> {
    const sum = (name: string, test: string, values: string[] = []) =>
      this.reader.raw(`sum(case when ${test} then 1 else 0 end) as ${name}`, values);
    // The open ones are few, and have an index; all have counts of their own.
    const [all, open] = await Promise.all([
      this.reader("case_counts")
        .groupBy("wizard", "state")
        .havingRaw("sum(change) <> 0")
        .select("wizard", "state", this.reader.raw("sum(change) as total")),
      this.reader("cases")
        .groupBy("wizard", "state")
        .whereNull("decided_at")
        .select(
          ...["wizard", "state", this.reader.raw("count(*) as total")],
          sum("mine", "assignee_id = ?", [userId]),
          sum("unassigned", "assignee_id is null"),
          sum("overdue", "due_on < ?", [today]),
          sum("flagged", "flags <> '[]'"),
        ),
    ]);
    return all.map(({ wizard, state, total }) => {
      const row = open.find((one) => one.wizard === wizard && one.state === state);
      return {
        ...{
          wizard: String(wizard),
          state: String(state),
          all: Number(total),
          open: Number(row?.total ?? 0),
        },
        mine: Number(row?.mine ?? 0),
        unassigned: Number(row?.unassigned ?? 0),
        overdue: Number(row?.overdue ?? 0),
        flagged: Number(row?.flagged ?? 0),
      };
    });
  }

  /** Adds up how many cases entered and left each state, so that a few rows say how many are in it. */
  async addUpCounts(): Promise<void> {
    const sums = "select wizard, state, sum(change) from";
    const into = "insert into case_counts (wizard, state, change)";
    if (!isSqlite(this.db)) {
      // One statement: what is added meanwhile is neither counted nor deleted.
      await this.db.raw(
        `with gone as (delete from case_counts returning wizard, state, change) ${into} ${sums} gone group by wizard, state`,
      );
      return;
    }
    await this.db.transaction(async (tx) => {
      const counted = await tx("case_counts").max("id as last").first();
      await tx.raw(`${into} ${sums} case_counts group by wizard, state`);
      await tx("case_counts")
        .where("id", "<=", counted?.last ?? 0)
        .delete();
    });
  }
}
