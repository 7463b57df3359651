import type { AuditAction } from "./audit.ts";
import { isSqlite } from "./connection.ts";
import type { Handles } from "./handles.ts";
import { toJson } from "./json.ts";

/** What a mailed link to one's own data allows. */
export type DataPurpose = "close" | "download";

/** An address that an account had before, and until when its owner may take the change back. */
export interface EarlierEmail {
  email: string;
  changedAt: string;
  /** Null once the way back was used or overtaken. */
  backUntil: string | null;
}

/** What stays of a decided case after its registrant closed the account. It names nobody. */
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

/** A change of an account's address. */
export interface EmailChange {
  id: string;
  userId: string;
  from: string;
  to: string;
  /** The hash of the link that takes it back; null if it can't be taken back. */
  hash: string | null;
  at: Date;
  until: Date;
}

/** The new address was taken in the meantime. */
export class AddressTaken extends Error {}

const formerStaff = "Former staff";
/** Where a member of staff stands by their name alone. */
const namesOfStaff = [
  ["case_findings", "giver"],
  ["case_pairs", "giver"],
  ["people_requests", "recorded_by"],
  ["people_requests", "identity_by"],
  ["people_requests", "closed_by"],
] as const;
/** What only staff do before they can do anything. */
const staffLogins: AuditAction[] = ["second-factor-set", "second-factor-checked", "provider-login"];

/** What people may do with their own data. */
export function createPersonalDataQueries({ db, reader }: Handles) {
  /** Returns when an address opted out of sharing; null if it did not. */
  async function optedOutAt(email: string): Promise<string | null> {
    return (await reader("sharing_opt_outs").where({ email }).first("at"))?.at ?? null;
  }

  /** Returns the same for the owner of an account. */
  async function optOutOf(userId: string): Promise<string | null> {
    const row = await reader("sharing_opt_outs")
      .join("users", "users.email", "sharing_opt_outs.email")
      .where("users.id", userId)
      .first("at");
    return row?.at ?? null;
  }

  /** Stores whether an address opted out of sharing. The first time stays. */
  async function setOptOut(email: string, at: Date | null): Promise<void> {
    if (at === null) await db("sharing_opt_outs").where({ email }).delete();
    else await db("sharing_opt_outs").insert({ email, at: at.toISOString() }).onConflict("email").ignore();
  }

  /** Stores a mailed link; an earlier one for the same purpose stops working. */
  async function putLink(given: { userId: string; purpose: DataPurpose; hash: string; until: Date }) {
    const row = { hash: given.hash, expires_at: given.until.toISOString() };
    await db("data_links")
      .insert({ user_id: given.userId, purpose: given.purpose, ...row })
      .onConflict(["user_id", "purpose"])
      .merge(row);
  }

  function linkOf(userId: string, purpose: DataPurpose, hash: string, now: Date, from = db) {
    return from("data_links")
      .where({ user_id: userId, purpose, hash })
      .where("expires_at", ">", now.toISOString());
  }

  /** Returns whether a link works for this person. */
  async function hasLink(userId: string, purpose: DataPurpose, hash: string, now: Date): Promise<boolean> {
    return (await linkOf(userId, purpose, hash, now, reader).first("hash")) !== undefined;
  }

  /** Consumes a link. Returns true to one caller only. */
  async function consumeLink(
    userId: string,
    purpose: DataPurpose,
    hash: string,
    now: Date,
  ): Promise<boolean> {
    return (await linkOf(userId, purpose, hash, now).delete()) === 1;
  }

  async function earlierEmails(userId: string): Promise<EarlierEmail[]> {
    const rows = await reader("earlier_emails").where({ user_id: userId }).orderBy("changed_at");
    return rows.map((row) => ({
      email: row.email,
      changedAt: row.changed_at,
      backUntil: row.hash === null ? null : row.expires_at,
    }));
  }

  /**
   * Gives an account another address, and what is stored by the old one. Throws `AddressTaken` if an account has it; the
   * transaction is then lost.
   */
  async function changeEmail({ id, userId, from, to, hash, at, until }: EmailChange): Promise<void> {
    try {
      await db("users").where({ id: userId, email: from }).update({ email: to });
    } catch (error) {
      if (!/unique|duplicate/iu.test(String((error as Error).message))) throw error;
      throw new AddressTaken("An account has this address.", { cause: error });
    }
    await db("earlier_emails").insert({
      ...{ id, user_id: userId, email: from, changed_at: at.toISOString() },
      ...{ hash, expires_at: until.toISOString() },
    });
    for (const table of ["sharing_opt_outs", "early_access"]) {
      const row = await db(table).where({ email: from }).first();
      if (row)
        await db(table)
          .insert({ ...row, email: to })
          .onConflict("email")
          .ignore();
      await db(table).where({ email: from }).delete();
    }
    for (const table of ["codes", "resets", "device_links"]) await db(table).where({ email: from }).delete();
  }

  /**
   * Consumes the way back to an earlier address, and every later change with it: whoever took the account over may have
   * changed its address again. Returns null unless the link works.
   */
  async function takeBack(hash: string, now: Date): Promise<{ userId: string; email: string } | null> {
    const row = await db("earlier_emails")
      .where({ hash })
      .where("expires_at", ">", now.toISOString())
      .first();
    if (!row) return null;
    const consumed = await db("earlier_emails").where({ hash }).update({ hash: null });
    if (consumed !== 1) return null;
    await db("earlier_emails")
      .where({ user_id: row.user_id })
      .where("changed_at", ">=", row.changed_at)
      .update({ hash: null });
    return { userId: row.user_id, email: row.email };
  }

  /** Returns the closed cases, the newest first. */
  async function closedCases(most: number): Promise<ClosedCase[]> {
    const rows = await reader("closed_cases").orderBy("closed_at", "desc").limit(most);
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
  async function recordOf(id: string): Promise<string | null> {
    return (await reader("closed_cases").where({ id }).first("record_key"))?.record_key ?? null;
  }

  async function addClosedCase(given: ClosedCase): Promise<void> {
    await db("closed_cases").insert({
      id: given.id,
      wizard: given.wizard,
      state: given.state,
      received_at: given.receivedAt,
      decided_at: given.decidedAt,
      closed_at: given.closedAt,
      history: toJson(given.history as never),
      record_key: given.recordKey,
      keep_until: given.keepUntil,
    });
  }

  /** Forgets which bytes were kept until before a day. Returns their keys, so that the caller can delete them. */
  async function takeExpiredRecords(day: string): Promise<string[]> {
    const expired = () => db("closed_cases").whereNotNull("record_key").where("keep_until", "<", day);
    const keys: string[] = await expired().pluck("record_key");
    await expired().update({ record_key: null });
    return keys;
  }

  /**
   * Deletes an account with everything that refers to it. What the tables hold by address goes with `forgetAddress`.
   * Returns false if it is gone.
   */
  async function deleteAccount(userId: string): Promise<boolean> {
    return (await db("users").where({ id: userId }).delete()) === 1;
  }

  /** Deletes what is stored under an address rather than an account. Before the account is locked, as everywhere. */
  async function forgetAddress(email: string): Promise<void> {
    for (const table of [
      "resets",
      "device_links",
      "codes",
      "early_access",
      "sharing_opt_outs",
      "invitations",
    ])
      await db(table).where({ email }).delete();
  }

  /** Deletes the invitations that an address got before its owner gave it up. */
  async function forgetInvitations(email: string, before: string): Promise<void> {
    await db("invitations").where({ email }).where("sent_at", "<=", before).delete();
  }

  /** Deletes the codes that a person asked for to get another address. */
  async function forgetCodes(userId: string): Promise<void> {
    await db("codes").where("purpose", "like", `%:${userId}`).delete();
  }

  /** Deletes the mails that an address would still get, what is noted of those it got, its counters, and its choice. */
  async function forgetMails(email: string): Promise<void> {
    await db("sharing_opt_outs").where({ email }).delete();
    await db("campaign_mails").where({ email }).delete();
    await db("outbox").where({ recipient: email }).delete();
    await forgetLimits(email);
  }

  /** Deletes mails to others about a person, and the counters of their account. */
  async function forgetPerson(userId: string): Promise<void> {
    await db("outbox").where({ about: userId }).delete();
    // What they answered for a company stays with it.
    await db("answers").where({ given_by: userId }).update({ given_by: "" });
    await forgetLimits(userId);
  }

  /** Deletes the counters whose keys name this: whole, because a part of an address may be another one. */
  async function forgetLimits(name: string): Promise<void> {
    const literal = name.replace(/[!%_]/gu, "!$&");
    await db("limits")
      .whereRaw("key like ? escape '!'", [`%:${literal}`])
      .orWhereRaw("key like ? escape '!'", [`%:${literal} %`])
      .delete();
  }

  /**
   * Takes a person out of the audit log: their address gives way to their id, which leads nowhere once the account is
   * gone, and the addresses of their devices go. `before`: only entries until then, for an address that they gave up.
   */
  async function loseInAudit(userId: string, email: string, before: string | null = null): Promise<void> {
    const named = () => {
      const rows = db("audit").where((one) => {
        one.where({ target: email }).orWhereRaw("substr(target, 1, ?) = ?", [email.length + 1, `${email} `]);
      });
      return before === null ? rows : rows.where("at", "<=", before);
    };
    // The table refuses an update that changes nothing.
    await named()
      .whereNotNull("client")
      .where((own) => own.whereNull("user_id").orWhere({ user_id: userId }))
      .update({ client: null });
    await named().update({
      target: db.raw("cast(? as text) || substr(target, ?)", [userId, email.length + 1]),
    });
    await db("audit").where({ user_id: userId }).whereNotNull("client").update({ client: null });
  }

  /**
   * Takes somebody who was on the staff out of the histories of cases, requests and releases. `names`: what they are
   * called now. Some entries hold a name alone, so a colleague of the same name loses theirs, too.
   */
  async function loseStaffName(userId: string, email: string, names: string[]): Promise<void> {
    const own = db("registrations").where({ user_id: userId }).select("id");
    const acts = () => db("case_events").where({ actor_id: userId }).whereNotIn("registration_id", own);
    const published = () => db("releases").where({ author_id: userId });
    const earlier = [
      ...(await acts().distinct().pluck("actor")),
      ...(await published().distinct().pluck("author")),
    ];
    await acts().update({ actor: formerStaff });
    await published().update({ author: formerStaff });
    await db("staff_grants").where({ granted_by: email }).update({ granted_by: formerStaff });
    const signedIn = () => db("audit").where({ user_id: userId }).whereIn("action", staffLogins);
    if (earlier.length === 0 && !(await signedIn().first("action"))) return;
    const all = [...new Set([...names, ...earlier])];
    for (const [table, column] of namesOfStaff)
      await db(table)
        .whereIn(column, all)
        .update({ [column]: formerStaff });
    for (const name of all)
      await db("case_events")
        .where({ kind: "assigned", data: toJson({ name }) })
        .update({ data: toJson({ name: formerStaff }) });
  }

  /** Returns what is stored under an address, also for somebody who asks without an account. */
  async function underAddress(email: string) {
    const early = await reader("early_access").where({ email }).first();
    const invited = await reader("invitations").where({ email }).orderBy("sent_at");
    const asked = await reader("people_requests").where({ email }).orderBy("recorded_at");
    const announced = await reader("campaign_mails").where({ email }).orderBy("topic");
    const mails = await reader("outbox").where({ recipient: email }).orderBy("created_at");
    const [acts] = await reader("audit").where({ target: email }).count({ count: "*" });
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
      emails: mails.map((row) => ({ subject: row.subject, writtenAt: row.created_at, sentAt: row.sent_at })),
      /** How many rows of the audit log are about the address. */
      acts: Number(acts?.count ?? 0),
    };
  }

  /** Returns what else is stored about an account: logins, invitations sent, and the acts in the audit log. */
  async function besides(userId: string, email: string) {
    const logins = await reader("sessions").where({ user_id: userId }).orderBy("created_at");
    const sent = await reader("invitations").where({ invited_by: userId }).orderBy("sent_at");
    const acts = await reader("audit")
      .where({ user_id: userId })
      .orWhere({ target: email })
      .orderBy("sequence");
    const account = await reader("users").where({ id: userId }).first("reminders_stopped_at");
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

  return {
    ...{
      optedOutAt,
      optOutOf,
      setOptOut,
      putLink,
      hasLink,
      consumeLink,
      earlierEmails,
      changeEmail,
      takeBack,
    },
    ...{ closedCases, recordOf, addClosedCase, takeExpiredRecords, deleteAccount },
    ...{ forgetAddress, forgetInvitations, forgetCodes, forgetMails, forgetPerson },
    ...{ loseInAudit, loseStaffName, underAddress, besides },
    /**
     * Empties SQLite's log of writes, which holds what was deleted until it is written over. Outside a transaction. While
     * somebody reads, it stays a little longer.
     */
    async forgetLog(): Promise<void> {
      if (isSqlite(db)) await db.raw("pragma wal_checkpoint(truncate)");
    },
    /** Deletes links that have expired. */
    async sweep(now: Date): Promise<void> {
      await db("data_links").where("expires_at", "<=", now.toISOString()).delete();
      await db("earlier_emails").where("expires_at", "<=", now.toISOString()).update({ hash: null });
    },
  };
}
