import type { Knex } from "knex";
import type { EarlierEmail } from "./account-emails.ts";
import { Queries } from "./queries.ts";

/** Other data stored about a person, for their copy of it. */
export class StoredAbout extends Queries {
  /**
   * Returns what is stored under an address, also for somebody who asks without an account, and under the addresses that
   * were theirs before.
   */
  async underAddress(email: string, earlier: EarlierEmail[] = []) {
    const theirs = under(email, earlier);
    const early = await this.reader("early_access").where({ email }).first();
    const invited = await this.reader("invitations").where(theirs("email", "sent_at")).orderBy("sent_at");
    const asked = await this.reader("people_requests")
      .where(theirs("email", "recorded_at"))
      .orderBy("recorded_at");
    const announced = await this.reader("campaign_mails").where(theirs("email", "sent_at")).orderBy("topic");
    const mails = await this.reader("outbox").where(theirs("recipient", "created_at")).orderBy("created_at");
    const [acts] = await this.reader("audit").where({ target: email }).count({ count: "*" });
    return {
      earlyAccess: early
        ? { firstName: early.first_name, lastName: early.last_name, askedAt: early.created_at }
        : null,
      invitations: invited.map((row) => ({
        role: row.role,
        sentAt: row.sent_at,
        expiresAt: row.expires_at,
        acceptedAt: row.accepted_at,
      })),
      requests: asked.map((row) => ({
        ...{ kind: row.kind, receivedOn: row.received_on, name: row.name, note: row.note },
        ...{ outcome: row.outcome, answer: row.answer, closedAt: row.closed_at },
      })),
      announcements: announced.map((row) => ({ topic: row.topic, sentAt: row.sent_at })),
      emails: mails.map((row) => ({
        ...{ to: row.recipient, subject: row.subject, writtenAt: row.created_at, sentAt: row.sent_at },
      })),
      /** Number of rows of the audit log about the address. */
      acts: Number(acts?.count ?? 0),
    };
  }

  /** Returns what else is stored about an account: logins, invitations sent, and the acts in the audit log. */
  async besides(userId: string, email: string, earlier: EarlierEmail[]) {
    const logins = await this.reader("sessions").where({ user_id: userId }).orderBy("created_at");
    const sent = await this.reader("invitations").where({ invited_by: userId }).orderBy("sent_at");
    const acts = await this.reader("audit")
      .where({ user_id: userId })
      .orWhere(under(email, earlier)("target", "at"))
      .orderBy("sequence");
    const account = await this.reader("users").where({ id: userId }).first("reminders_stopped_at");
    return {
      remindersStoppedAt: (account?.reminders_stopped_at ?? null) as string | null,
      logins: logins.map((row) => ({ began: row.created_at, ends: row.expires_at })),
      invitationsSent: sent.map((row) => ({
        email: row.email,
        role: row.role,
        sentAt: row.sent_at,
        acceptedAt: row.accepted_at,
      })),
      records: acts.map((row) => ({ at: row.at, what: row.action, result: row.result, from: row.client })),
    };
  }
}

/** Returns a filter for the rows of an address, and of an earlier one up to the change: others may have it since. */
function under(email: string, earlier: EarlierEmail[]) {
  return (column: string, at: string) =>
    (rows: Knex.QueryBuilder): void => {
      rows.where(column, email);
      for (const { email: before, changedAt } of earlier)
        rows.orWhere((row) => row.where(column, before).where(at, "<=", changedAt));
    };
}
