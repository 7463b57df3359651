import { deleteInParts } from "./delete-in-parts.ts";
import { Queries } from "./queries.ts";

/** The action, done or attempted. */
export type AuditAction =
  | "account-closed"
  | "account-created"
  | "account-reset"
  | "absence-set"
  | "campaign-paused"
  | "campaign-resumed"
  | "campaign-retried"
  | "campaign-started"
  | "campaign-stopped"
  | "case-answered"
  | "case-assigned"
  | "case-change-asked"
  | "case-compared"
  | "case-finding"
  | "case-found"
  | "case-moved"
  | "case-noted"
  | "case-question"
  | "case-seconded"
  | "code-sent"
  | "code-checked"
  | "comment-added"
  | "comment-reopened"
  | "comment-resolved"
  | "closing-asked"
  | "corrections-sent"
  | "data-saved"
  | "definitions-live"
  | "device-confirmed"
  | "device-link-sent"
  | "document-seen"
  | "documents-saved"
  | "draft-approved"
  | "draft-deleted"
  | "draft-edited"
  | "draft-publication-asked"
  | "draft-publication-withdrawn"
  | "draft-published"
  | "draft-renamed"
  | "draft-started"
  | "early-access-left"
  | "early-access-removed"
  | "early-access-saved"
  | "email-changed"
  | "email-taken-back"
  | "file-infected"
  | "file-uploaded"
  | "invitation-accepted"
  | "invitation-resent"
  | "invitation-revoked"
  | "invitation-sent"
  | "login"
  | "logout"
  | "names-corrected"
  | "password-set"
  | "preview-opened"
  | "preview-shared"
  | "provider-login"
  | "registration-confirmed"
  | "registration-deleted"
  | "registration-taken-back"
  | "registrations-exported"
  | "reminders-stopped"
  | "request-closed"
  | "request-identity"
  | "request-recorded"
  | "reset-asked"
  | "reset-done"
  | "role-denied"
  | "role-granted"
  | "role-withdrawn"
  | "second-factor-checked"
  | "second-factor-removed"
  | "second-factor-set"
  | "retention-swept"
  | "sharing-changed"
  | "teammate-removed"
  | "teammate-saved"
  | "value-shown";

/** The result; `braked` means that it was refused unexamined, because of a limit. */
export type AuditResult = "ok" | "failed" | "braked";

/** One event. No field ever holds a code, a token or a password. */
export interface AuditEntry {
  at: Date;
  /** The request that caused it; null when there was none. */
  requestId: string | null;
  /** Actor, if known. */
  userId: string | null;
  /** The client's address. */
  client: string | null;
  action: AuditAction;
  /** Target of the action: an email address, an id, a path. */
  target: string | null;
  result: AuditResult;
}

/** An entry with its sequence number, because times may repeat or go back. */
export interface AuditRow extends Omit<AuditEntry, "at"> {
  sequence: number;
  at: string;
}

/** Maximum length of a target: longer than any of ours; a client's inventions are cut. */
const longestTarget = 300;

/** The audit record. Rows are only ever added, by the transaction that they describe. */
export class Audit extends Queries {
  async add(entry: AuditEntry): Promise<void> {
    await this.db("audit").insert({
      at: entry.at.toISOString(),
      request_id: entry.requestId,
      user_id: entry.userId,
      client: entry.client,
      action: entry.action,
      target: entry.target?.slice(0, longestTarget) ?? null,
      result: entry.result,
    });
  }

  /**
   * Returns the newest rows first; `before` is the sequence number to continue from. `search` is a part of an action or
   * a target, or a user's id.
   */
  async list(filter: { limit: number; before?: number; search?: string }): Promise<AuditRow[]> {
    const query = this.reader("audit").orderBy("sequence", "desc").limit(filter.limit);
    if (filter.before !== undefined) query.where("sequence", "<", filter.before);
    if (filter.search) {
      const part = `%${filter.search.toLowerCase().replace(/[!%_]/gu, "!$&")}%`;
      query.where((either) =>
        either
          .whereRaw("lower(action) like ? escape '!'", [part])
          .orWhereRaw("lower(target) like ? escape '!'", [part])
          .orWhere({ user_id: filter.search }),
      );
    }
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

  /** Deletes rows from before a time, and returns how many. The database refuses it for rows younger than 360 days. */
  async sweep(before: Date, size?: number): Promise<number> {
    const which = { table: "audit", key: "sequence", column: "at", before };
    return await deleteInParts({ db: this.db, reader: this.reader }, which, size);
  }

  /** Returns how many rows `sweep` would delete. */
  async countBefore(before: Date): Promise<number> {
    const old = this.reader("audit").where("at", "<", before.toISOString());
    return Number((await old.first(this.reader.raw("count(*) as total")))?.total);
  }
}
