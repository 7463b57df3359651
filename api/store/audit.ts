import type { Handles } from "./handles.ts";

/** What was done or tried. */
export type AuditAction =
  | "code-sent"
  | "code-checked"
  | "definitions-live"
  | "device-confirmed"
  | "device-link-sent"
  | "file-uploaded"
  | "invitation-accepted"
  | "invitation-resent"
  | "invitation-revoked"
  | "invitation-sent"
  | "login"
  | "logout"
  | "password-set"
  | "registration-confirmed"
  | "reset-asked"
  | "reset-done"
  | "role-denied"
  | "role-granted"
  | "teammate-removed";

/** How it ended; `braked` means that it was not even looked at, because there had been too many. */
export type AuditResult = "ok" | "failed" | "braked";

/** One thing that happened. No field ever holds a code, a token or a password. */
export interface AuditEntry {
  at: Date;
  /** The request in which it happened; null when nobody asked for it. */
  requestId: string | null;
  /** Who did it, as far as that is known. */
  userId: string | null;
  /** The address from which it was asked. */
  client: string | null;
  action: AuditAction;
  /** What it was done to: an e-mail address, an id, a path. */
  target: string | null;
  result: AuditResult;
}

/** An entry with its place in the order in which they were written; times alone may repeat or go back. */
export interface AuditRow extends Omit<AuditEntry, "at"> {
  sequence: number;
  at: string;
}

/** Longer than any target of ours; what somebody makes up may be longer. */
const longestTarget = 300;

export type AuditQueries = ReturnType<typeof createAuditQueries>;

/** The record of what happened. Rows are only ever added, by the transaction that does what they tell. */
export function createAuditQueries({ db, reader }: Handles) {
  async function add(entry: AuditEntry): Promise<void> {
    await db("audit").insert({
      at: entry.at.toISOString(),
      request_id: entry.requestId,
      user_id: entry.userId,
      client: entry.client,
      action: entry.action,
      target: entry.target?.slice(0, longestTarget) ?? null,
      result: entry.result,
    });
  }

  /** The newest rows first; `before` is the sequence from which to go on. */
  async function list(given: { limit: number; before?: number }): Promise<AuditRow[]> {
    const query = reader("audit").orderBy("sequence", "desc").limit(given.limit);
    if (given.before !== undefined) query.where("sequence", "<", given.before);
    return (await query).map((row) => ({
      sequence: Number(row.sequence),
      at: row.at,
      requestId: row.request_id,
      userId: row.user_id,
      client: row.client,
      action: row.action,
      target: row.target,
      result: row.result,
    }));
  }

  /** Removes rows from before a time. The database refuses it for those that are not a year old. */
  async function sweep(before: Date): Promise<void> {
    await db("audit").where("at", "<", before.toISOString()).delete();
  }

  return { add, list, sweep };
}
