import type { Knex } from "knex";
import type { Answer } from "#engine";
import { type CaseStanding, createCaseLists } from "./case-lists.ts";
import { type Case, type CaseRow, caseIn, rowOf } from "./case-rows.ts";
import { isSqlite } from "./connection.ts";
import type { Handles } from "./handles.ts";
import { objectIn, toJson } from "./json.ts";

export type { CaseCount, CaseFilter, CaseStanding, ListedCase } from "./case-lists.ts";
export type { Case } from "./case-rows.ts";

/** Something that happened to a case. */
export interface StoredCaseEvent {
  ordinal: number;
  at: string;
  actorId: string | null;
  actor: string;
  kind: string;
  data: { [key: string]: unknown };
  version: string;
}

export interface StoredFinding {
  finding: string;
  /** A hash of the answers that it is about. */
  about: string;
  answer: Answer;
  giver: string;
  givenAt: string;
}

/** A key by which registrations of the same person or company are found. */
export interface CaseKey {
  question: string;
  value: string;
}

/** What registrants and other systems read of a verification. */
export interface CaseStatus {
  accountStatus: string;
  verificationStatus: string;
  verifiedBy: string | null;
}

/** Milliseconds after which somebody who no longer says so has left a case. */
const presence = 60_000;

/** Cases, their history and findings. Changes run in a transaction that holds the case first. */
export function createCaseQueries({ db, reader }: Handles) {
  const cases = (from = db) => from<CaseRow>("cases");
  const by = (id: string) => ({ registration_id: id });

  /** Adds a case unless it is there. Returns true to the caller that added it. */
  async function add(given: Case, keys: CaseKey[]): Promise<boolean> {
    const added = await cases()
      .insert(rowOf(given))
      .onConflict("registration_id")
      .ignore()
      .returning("registration_id");
    if (added.length === 0) return false;
    await setKeys(given.id, keys);
    return true;
  }

  async function setKeys(id: string, keys: CaseKey[]): Promise<void> {
    await db("case_keys").where(by(id)).delete();
    if (keys.length > 0) await db("case_keys").insert(keys.map((key) => ({ ...by(id), ...key })));
  }

  async function find(id: string): Promise<Case | null> {
    const row = await cases(reader).where(by(id)).first();
    return row ? caseIn(row) : null;
  }

  /** Locks the registrant's account first, as everywhere, then the case, until the transaction ends. Returns the case. */
  async function hold(id: string): Promise<Case | null> {
    const query = cases().where(by(id));
    if (!isSqlite(db))
      await db("users")
        .whereIn("id", db("registrations").where({ id }).select("user_id"))
        .forNoKeyUpdate()
        .select("id");
    const row = await (isSqlite(db) ? query : query.forUpdate()).first();
    return row ? caseIn(row) : null;
  }

  /** Deletes a case that its registrant takes back, with its history. */
  async function remove(id: string): Promise<void> {
    await cases().where(by(id)).delete();
  }

  async function update(given: Case): Promise<void> {
    const { registration_id: id, ...row } = rowOf(given);
    await cases().where(by(id)).update(row);
  }

  /** Gives a state of a wizard another name, in all cases that are stored with it. */
  async function renameState({ wizard, state }: CaseStanding, name: string): Promise<void> {
    await cases().where({ wizard, state }).update({ state: name });
  }

  /** Adds an event, whose ordinal is the case's new revision. */
  async function addEvent(id: string, event: StoredCaseEvent): Promise<void> {
    await db("case_events").insert({
      ...by(id),
      ordinal: event.ordinal,
      at: event.at,
      actor_id: event.actorId,
      actor: event.actor,
      kind: event.kind,
      data: toJson(event.data as never),
      version: event.version,
    });
  }

  async function events(id: string): Promise<StoredCaseEvent[]> {
    const rows = await reader("case_events").where(by(id)).orderBy("ordinal");
    return rows.map((row) => ({
      ordinal: Number(row.ordinal),
      at: row.at,
      actorId: row.actor_id,
      actor: row.actor,
      kind: row.kind,
      data: objectIn(row.data) ?? {},
      version: row.version,
    }));
  }

  async function findings(id: string): Promise<StoredFinding[]> {
    const rows = await reader("case_findings").where(by(id)).orderBy("given_at");
    return rows.map((row) => ({
      finding: row.finding,
      about: row.about,
      answer: (objectIn(row.answer) ?? {}) as Answer,
      giver: row.giver,
      givenAt: row.given_at,
    }));
  }

  async function putFinding(id: string, given: StoredFinding): Promise<void> {
    const said = { answer: toJson(given.answer), giver: given.giver, given_at: given.givenAt };
    await db("case_findings")
      .insert({ ...by(id), finding: given.finding, about: given.about, ...said })
      .onConflict(["registration_id", "finding", "about"])
      .merge(said);
  }

  /** Returns other cases with the same answer to one of these questions, with those that they share. */
  async function related(
    id: string,
    asked: string[],
    most: number,
  ): Promise<{ found: Case; questions: string[] }[]> {
    const shared: { registration_id: string; question: string }[] = await reader("case_keys as own")
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
    const rows = await cases(reader).whereIn("registration_id", ids).orderBy("received_at");
    return rows.map((row) => ({
      found: caseIn(row),
      questions: [...new Set(questions.get(row.registration_id))],
    }));
  }

  /** Returns what staff said of a case and others: the other's id to the verdict. */
  async function verdicts(id: string): Promise<Map<string, "same" | "different">> {
    const rows = await reader("case_pairs").where({ low_id: id }).orWhere({ high_id: id });
    return new Map(rows.map((row) => [row.low_id === id ? row.high_id : row.low_id, row.verdict]));
  }

  async function putVerdict(given: {
    ids: [string, string];
    verdict: "same" | "different";
    giver: string;
    at: Date;
  }): Promise<void> {
    const [low, high] = [...given.ids].sort();
    const said = { verdict: given.verdict, giver: given.giver, given_at: given.at.toISOString() };
    await db("case_pairs")
      .insert({ low_id: low, high_id: high, ...said })
      .onConflict(["low_id", "high_id"])
      .merge(said);
  }

  /** Notes that somebody has a case open, and what they have seen of it. */
  async function look(given: { id: string; userId: string; revision: number; at: Date }): Promise<void> {
    const seen = { at: given.at.toISOString(), revision: given.revision };
    await db("case_looks")
      .insert({ ...by(given.id), user_id: given.userId, ...seen })
      .onConflict(["user_id", "registration_id"])
      .merge(seen);
  }

  /** Returns the revision that a person saw last, and when; null if they never looked. */
  async function lastLook(id: string, userId: string): Promise<{ at: string; revision: number } | null> {
    const row = await reader("case_looks")
      .where({ ...by(id), user_id: userId })
      .first();
    return row ? { at: row.at, revision: Number(row.revision) } : null;
  }

  /** Returns the ids of others who have a case open. */
  async function lookers(id: string, userId: string, now: Date): Promise<string[]> {
    const since = new Date(now.getTime() - presence).toISOString();
    return await reader("case_looks")
      .where(by(id))
      .whereNot({ user_id: userId })
      .where("at", ">", since)
      .pluck("user_id");
  }

  /** Adds up how many cases entered and left each state, so that a few rows say how many stand in it. */
  async function addUpCounts(): Promise<void> {
    const sums = "select wizard, state, sum(change) from";
    const into = "insert into case_counts (wizard, state, change)";
    if (!isSqlite(db)) {
      // One statement: what is added meanwhile is neither counted nor deleted.
      await db.raw(
        `with gone as (delete from case_counts returning wizard, state, change) ${into} ${sums} gone group by wizard, state`,
      );
      return;
    }
    await db.transaction(async (tx) => {
      const counted: number[] = await tx("case_counts").pluck("id");
      await tx.raw(`${into} ${sums} case_counts group by wizard, state`);
      await tx("case_counts")
        .where("id", "<=", Math.max(0, ...counted))
        .delete();
    });
  }

  /** Marks a reminder as sent. Returns true to one caller only. */
  async function claimReminder(id: string, reminded: number, at: Date): Promise<boolean> {
    const claimed = await cases()
      .where({ ...by(id), reminded })
      .whereNotNull("asked_at")
      .update({ reminded: reminded + 1, reminded_at: at.toISOString() });
    return claimed === 1;
  }

  /** What was verified keeps its date for as long as it is. */
  function statusRow(
    { accountStatus, verificationStatus, verifiedBy }: CaseStatus,
    since: string | Knex.QueryBuilder,
  ) {
    return {
      account_status: accountStatus,
      verification_status: verificationStatus,
      verified_by: verifiedBy,
      verification_date: verifiedBy === null ? null : db.raw("coalesce(verification_date, ?)", [since]),
    };
  }

  /** Sets what registrants and other systems read of the verification. It begins with the case's state. */
  async function setStatus(id: string, since: string, status: CaseStatus): Promise<void> {
    await db("registrations").where({ id }).update(statusRow(status, since));
  }

  /** Sets the same for all cases in a state. */
  async function setStatusOf(
    { wizard, state }: { wizard: string; state: string },
    status: CaseStatus,
  ): Promise<void> {
    const since = cases().where("cases.registration_id", db.ref("registrations.id")).select("state_since");
    await db("registrations")
      .whereIn("id", cases().where({ wizard, state }).select("registration_id"))
      .update(statusRow(status, since));
  }

  return {
    ...createCaseLists({ reader }),
    ...{
      add,
      setKeys,
      find,
      hold,
      remove,
      update,
      renameState,
      addEvent,
      events,
      findings,
      putFinding,
      related,
      verdicts,
      putVerdict,
      look,
      lastLook,
      lookers,
      addUpCounts,
      claimReminder,
      setStatus,
      setStatusOf,
    },
  };
}
