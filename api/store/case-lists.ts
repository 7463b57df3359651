import { type Case, type CaseRow, caseIn } from "./case-rows.ts";
import type { Handles } from "./handles.ts";

/** Which cases to list. */
export interface CaseFilter {
  assigneeId?: string | null;
  /** Still to be decided. */
  open?: true;
  /** Due before this ISO date. */
  dueBefore?: string;
  flagged?: true;
  wizard?: string;
  states?: string[];
  /** Part of what it is found by, or the whole of a key, in lower case. */
  search?: string;
}

/** How many cases of a state there are in each view. */
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

/** How many cases stand in a state, under the name that it is stored with, and what is stored of them besides. */
export interface CaseStanding {
  wizard: string;
  state: string;
  isDecided: boolean;
  /** Whether corrections are waited for. */
  isReturned: boolean;
  accountStatus: string;
  verificationStatus: string;
  count: number;
}

export interface ListedCase extends Case {
  assigneeEmail: string | null;
  assigneeFirstName: string | null;
  assigneeLastName: string | null;
  /** The revision that the reader saw last; null if never. */
  seen: number | null;
}

/** Of more cases with the same key, some are not found by it: nobody looks through so many. */
const mostKeyed = 200;

/** Lists and counts of cases, for the queue and for what is done from time to time. */
export function createCaseLists({ reader }: Pick<Handles, "reader">) {
  /** Returns a page of cases, the longest waiting first: those after `after`, or the first ones. */
  async function list(
    filter: CaseFilter,
    userId: string,
    after: { receivedAt: string; id: string } | null,
    size: number,
  ): Promise<ListedCase[]> {
    const order = ["cases.received_at", "cases.registration_id"];
    const page = filtered(filter, await keyed(filter.search))
      .orderBy(order)
      .limit(size);
    if (after)
      page.whereRaw("(cases.received_at, cases.registration_id) > (?, ?)", [after.receivedAt, after.id]);
    // Joined to the page alone, what others are and saw is looked up row by row.
    const query = reader(page.as("cases"))
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
  async function keyed(search: string | undefined): Promise<string[]> {
    if (!search) return [];
    return await reader("case_keys").where({ value: search }).limit(mostKeyed).pluck("registration_id");
  }

  function filtered(
    { assigneeId, open, dueBefore, flagged, wizard, states, search }: CaseFilter,
    keyed: string[],
  ) {
    const query = reader("cases");
    if (assigneeId !== undefined) query.where({ assignee_id: assigneeId });
    if (open) query.whereNull("decided_at");
    if (dueBefore !== undefined) query.where("due_on", "<", dueBefore);
    if (flagged) query.whereNot({ flags: "[]" });
    if (wizard !== undefined) query.where({ wizard });
    if (states) query.whereIn("state", states);
    if (search)
      query.where((either) =>
        either
          .whereRaw("search like ? escape '!'", [`%${search.replace(/[!%_]/gu, "!$&")}%`])
          .orWhereIn("cases.registration_id", keyed),
      );
    return query;
  }

  /** Returns the cases of registrations, the one that changed its state last first. */
  async function listOf(ids: string[]): Promise<Case[]> {
    const rows = await reader<CaseRow>("cases")
      .whereIn("registration_id", ids)
      .orderBy("state_since", "desc");
    return rows.map(caseIn);
  }

  /** Counts the cases of each state in each view of a person. */
  async function counts(userId: string, today: string): Promise<CaseCount[]> {
    const sum = (name: string, test: string, values: string[] = []) =>
      reader.raw(`sum(case when ${test} then 1 else 0 end) as ${name}`, values);
    // The open ones are few, and have an index; all have counts of their own.
    const [all, open] = await Promise.all([
      reader("case_counts")
        .groupBy("wizard", "state")
        .havingRaw("sum(change) <> 0")
        .select("wizard", "state", reader.raw("sum(change) as total")),
      reader("cases")
        .groupBy("wizard", "state")
        .whereNull("decided_at")
        .select(
          ...["wizard", "state", reader.raw("count(*) as total")],
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

  /** Returns cases whose registrants were asked before a time, and reminded so often, the last time before `remindedUntil`. */
  async function listWaiting(
    { reminded, askedUntil, remindedUntil }: { reminded: number; askedUntil: Date; remindedUntil: Date },
    size: number,
  ): Promise<string[]> {
    return await reader<CaseRow>("cases")
      .where({ reminded })
      .where("asked_at", "<=", askedUntil.toISOString())
      .where((before) =>
        before.where({ reminded: 0 }).orWhere("reminded_at", "<=", remindedUntil.toISOString()),
      )
      .orderBy("asked_at")
      .limit(size)
      .pluck("registration_id");
  }

  /** Counts the cases of each state, under the name that it is stored with, by all that a release can contradict. */
  async function standings(): Promise<CaseStanding[]> {
    const groups =
      "cases.wizard, state, (decided_at is null), (returned is null), account_status, verification_status";
    const rows = await reader("cases")
      .join("registrations", "registrations.id", "cases.registration_id")
      .groupByRaw(groups)
      .orderBy(["cases.wizard", "state"])
      .select("cases.wizard", "state", "account_status", "verification_status")
      .select(reader.raw("(decided_at is null) as open, (returned is null) as closed, count(*) as total"));
    return rows.map((row) => ({
      wizard: row.wizard,
      state: row.state,
      isDecided: !row.open,
      isReturned: !row.closed,
      accountStatus: row.account_status,
      verificationStatus: row.verification_status,
      count: Number(row.total),
    }));
  }

  /** Returns the ids of cases that stand so, those after `after`, or the first ones. */
  async function idsOf(standing: CaseStanding, after: string, size: number): Promise<string[]> {
    const { wizard, state, isDecided, accountStatus, verificationStatus } = standing;
    const query = reader("cases")
      .join("registrations", "registrations.id", "cases.registration_id")
      .where({ "cases.wizard": wizard, state, account_status: accountStatus })
      .where({ verification_status: verificationStatus })
      .where("registration_id", ">", after);
    void (isDecided ? query.whereNotNull("decided_at") : query.whereNull("decided_at"));
    return await query.orderBy("registration_id").limit(size).pluck("registration_id");
  }

  /**
   * Looks at the next confirmed registrations of these wizards by id: those after `after`, or the first ones. Returns those
   * that have no case yet, and where to look on; null at the end.
   */
  async function unreceived(
    wizards: string[],
    after: string,
    size: number,
  ): Promise<{ ids: string[]; next: string | null }> {
    const rows = await reader("registrations")
      .leftJoin("cases", "cases.registration_id", "registrations.id")
      .whereIn("registrations.wizard", wizards)
      .whereNotNull("registrations.confirmed_at")
      .where("registrations.id", ">", after)
      .orderBy("registrations.id")
      .limit(size)
      .select("registrations.id", "cases.registration_id as received");
    return {
      ids: rows.filter(({ received }) => received === null).map(({ id }) => id),
      next: rows.length < size ? null : rows.at(-1)?.id,
    };
  }

  /** Returns when each of the last decided cases of a wizard was received, and decided for the first time. */
  async function decidedAfter(
    wizard: string,
    size: number,
  ): Promise<{ receivedAt: string; decidedAt: string }[]> {
    const rows = await reader("cases")
      .where({ wizard })
      .whereNotNull("first_decided_at")
      .orderBy("first_decided_at", "desc")
      .limit(size)
      .select("received_at", "first_decided_at");
    return rows.map((row) => ({ receivedAt: row.received_at, decidedAt: row.first_decided_at }));
  }

  return { list, listOf, counts, standings, idsOf, listWaiting, unreceived, decidedAfter };
}
