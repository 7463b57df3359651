import { Queries } from "./queries.ts";

/** Cases that are stored alike: their state, under the name that it is stored with, and their statuses. */
export interface CaseGroup {
  wizard: string;
  state: string;
  isDecided: boolean;
  /** `true` while corrections are awaited. */
  isReturned: boolean;
  accountStatus: string;
  verificationStatus: string;
  count: number;
}

/** Number of registrations that one statement reads, which may take five seconds. */
export const partSize = 50_000;

interface GroupRow {
  wizard: string;
  state: string;
  account_status: string;
  verification_status: string;
  open: boolean | number;
  closed: boolean | number;
  total: number | string;
  last: string;
}

function groupIn(row: GroupRow): CaseGroup {
  return {
    wizard: row.wizard,
    state: row.state,
    isDecided: !row.open,
    isReturned: !row.closed,
    accountStatus: row.account_status,
    verificationStatus: row.verification_status,
    count: Number(row.total),
  };
}

/** Groups of cases that are stored alike. */
export class CaseGroups extends Queries {
  /** Counts the cases of each state, under the name that it is stored with, by all that a release can contradict. */
  async groups(size = partSize): Promise<CaseGroup[]> {
    const alike =
      "part.wizard, state, (decided_at is null), (returned is null), account_status, verification_status";
    const found = new Map<string, CaseGroup>();
    for (let last: string | null = ""; last !== null; ) {
      const part = this.reader("cases")
        .where("registration_id", ">", last)
        .orderBy("registration_id")
        .limit(size)
        .select("registration_id", "wizard", "state", "decided_at");
      const rows: GroupRow[] = await this.reader
        .from(part.as("part"))
        .join("registrations", "registrations.id", "part.registration_id")
        .groupByRaw(alike)
        .select("part.wizard", "state", "account_status", "verification_status")
        .select(
          this.reader.raw("(decided_at is null) as open, (returned is null) as closed, count(*) as total"),
        )
        .max("registration_id as last");
      let read = 0;
      for (const row of rows) {
        const group = groupIn(row);
        const { count, ...key } = group;
        const known = found.get(JSON.stringify(key)) ?? { ...group, count: 0 };
        found.set(JSON.stringify(key), { ...known, count: known.count + count });
        read += count;
        if (row.last > last) last = row.last;
      }
      if (read < size) last = null;
    }
    return [...found.values()].sort(
      (a, b) => a.wizard.localeCompare(b.wizard) || a.state.localeCompare(b.state),
    );
  }

  /** Returns the ids of the cases of a group: those after `after`, or the first ones. */
  async idsOf(group: CaseGroup, after: string, size: number): Promise<string[]> {
    const { wizard, state, isDecided, accountStatus, verificationStatus } = group;
    const query = this.reader("cases")
      .join("registrations", "registrations.id", "cases.registration_id")
      .where({ "cases.wizard": wizard, state, account_status: accountStatus })
      .where({ verification_status: verificationStatus })
      .where("registration_id", ">", after);
    void (isDecided ? query.whereNotNull("decided_at") : query.whereNull("decided_at"));
    return await query.orderBy("registration_id").limit(size).pluck("registration_id");
  }
}
