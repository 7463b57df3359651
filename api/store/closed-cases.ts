import { toJson } from "./json.ts";
import { Queries } from "./queries.ts";

/** Record of a decided case after its registrant closed the account. It names nobody. */
export interface ClosedCase {
  id: string;
  wizard: string;
  state: string;
  receivedAt: string;
  decidedAt: string;
  closedAt: string;
  history: { state: string; at: string; version: string }[];
  /** The bytes of what a law makes us keep, and the day until which they stay. */
  recordKey: string | null;
  keepUntil: string | null;
}

/** Records of cases whose registrants closed their accounts. */
export class ClosedCases extends Queries {
  /** Returns the closed cases, the newest first. */
  async closedCases(most: number): Promise<ClosedCase[]> {
    const rows = await this.reader("closed_cases").orderBy("closed_at", "desc").limit(most);
    return rows.map((row) => ({
      id: row.id,
      wizard: row.wizard,
      state: row.state,
      receivedAt: row.received_at,
      decidedAt: row.decided_at,
      closedAt: row.closed_at,
      history: JSON.parse(row.history),
      recordKey: row.record_key,
      keepUntil: row.keep_until,
    }));
  }

  /** Returns the key of the bytes that a law makes us keep of a closed case; null if there are none. */
  async recordOf(id: string): Promise<string | null> {
    return (await this.reader("closed_cases").where({ id }).first("record_key"))?.record_key ?? null;
  }

  async addClosedCase(closed: ClosedCase): Promise<void> {
    await this.db("closed_cases").insert({
      id: closed.id,
      wizard: closed.wizard,
      state: closed.state,
      received_at: closed.receivedAt,
      decided_at: closed.decidedAt,
      closed_at: closed.closedAt,
      history: toJson(closed.history as never),
      record_key: closed.recordKey,
      keep_until: closed.keepUntil,
    });
  }

  /** Forgets which bytes were kept until before a day. Returns their keys, so that the caller can delete them. */
  async takeExpiredRecords(day: string): Promise<string[]> {
    const expired = () => this.db("closed_cases").whereNotNull("record_key").where("keep_until", "<", day);
    const keys: string[] = await expired().pluck("record_key");
    await expired().update({ record_key: null });
    return keys;
  }
}
