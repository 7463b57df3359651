import { type Case, type CaseRow, caseIn } from "./case-rows.ts";
import { Queries } from "./queries.ts";

/** Filter of listed cases. */
export interface CaseFilter {
  assigneeId?: string | null;
  /** `true` for cases still to be decided. */
  open?: true;
  /** ISO date before which they are due. */
  dueBefore?: string;
  flagged?: true;
  wizard?: string;
  states?: string[];
  /** Part of what it is found by, or the whole of a key, in lower case. */
  search?: string;
}

export interface ListedCase extends Case {
  assigneeEmail: string | null;
  assigneeFirstName: string | null;
  assigneeLastName: string | null;
  /** The revision that the reader saw last; null if never. */
  seen: number | null;
}

/** Maximum number of cases found by one key: nobody looks through more. */
const mostKeyed = 200;

/** Lists of cases. */
export class CaseLists extends Queries {
  /** Returns a page of cases, the longest waiting first: those after `after`, or the first ones. */
  async list(
    filter: CaseFilter,
    userId: string,
    after: { receivedAt: string; id: string } | null,
    size: number,
  ): Promise<ListedCase[]> {
    const order = ["cases.received_at", "cases.registration_id"];
    const [keys, own] = await Promise.all([this.keyed(filter.search), this.ofEmail(filter.search)]);
    const page = this.filtered(filter, own.length > 0 ? { own } : { keys })
      .orderBy(order)
      .limit(size);
    if (after)
      page.whereRaw("(cases.received_at, cases.registration_id) > (?, ?)", [after.receivedAt, after.id]);
    // Joined to the page alone, what others are and saw is looked up row by row.
    const query = this.reader(page.as("cases"))
      .leftJoin("users", "users.id", "cases.assignee_id")
      .leftJoin("case_looks", (on) =>
        on.on("case_looks.registration_id", "cases.registration_id").andOnVal("case_looks.user_id", userId),
      )
      .orderBy(order)
      .select("cases.*", "users.email", "users.first_name", "users.last_name", "case_looks.revision as seen");
    const rows = await query;
    return rows.map((row) => ({
      ...caseIn(row),
      assigneeEmail: row.email,
      assigneeFirstName: row.first_name,
      assigneeLastName: row.last_name,
      seen: row.seen === null ? null : Number(row.seen),
    }));
  }

  /** Returns cases with a whole key. They are named one by one in the query, so that it needs no other table. */
  private async keyed(search: string | undefined): Promise<string[]> {
    if (!search) return [];
    return await this.reader("case_keys").where({ value: search }).limit(mostKeyed).pluck("registration_id");
  }

  /**
   * Returns the registrations of an account, if its whole email was searched for. Parts of an email are in all others, too,
   * so that PostgreSQL would compare long lists.
   */
  private async ofEmail(search: string | undefined): Promise<string[]> {
    if (!search?.includes("@")) return [];
    return await this.reader("registrations")
      .join("users", "users.id", "registrations.user_id")
      .where({ email: search })
      .limit(mostKeyed)
      .pluck("registrations.id");
  }

  private filtered(
    { assigneeId, open, dueBefore, flagged, wizard, states, search }: CaseFilter,
    found: { keys: string[] } | { own: string[] },
  ) {
    const query = this.reader("cases");
    if (assigneeId !== undefined) query.where({ assignee_id: assigneeId });
    if (open) query.whereNull("decided_at");
    if (dueBefore !== undefined) query.where("due_on", "<", dueBefore);
    if (flagged) query.whereNot({ flags: "[]" });
    if (wizard !== undefined) query.where({ wizard });
    if (states) query.whereIn("state", states);
    if ("own" in found) query.whereIn("cases.registration_id", found.own);
    else if (search)
      query.where((either) =>
        either
          .whereRaw("search like ? escape '!'", [`%${search.replace(/[!%_]/gu, "!$&")}%`])
          .orWhereIn("cases.registration_id", found.keys),
      );
    return query;
  }

  /** Returns the cases of registrations, the one that changed its state last first. */
  async listOf(ids: string[]): Promise<Case[]> {
    const rows = await this.reader<CaseRow>("cases")
      .whereIn("registration_id", ids)
      .orderBy("state_since", "desc");
    return rows.map(caseIn);
  }

  /** Returns when each of the last decided cases of a wizard was received, and decided for the first time. */
  async decidedAfter(wizard: string, size: number): Promise<{ receivedAt: string; decidedAt: string }[]> {
    const rows = await this.reader("cases")
      .where({ wizard })
      .whereNotNull("first_decided_at")
      .orderBy("first_decided_at", "desc")
      .limit(size)
      .select("received_at", "first_decided_at");
    return rows.map((row) => ({ receivedAt: row.received_at, decidedAt: row.first_decided_at }));
  }
}
