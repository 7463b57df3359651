import { createCaseCounts } from "./case-counts.ts";
import { createCaseEvents } from "./case-events.ts";
import { createCaseFindings } from "./case-findings.ts";
import { type CaseGroup, createCaseGroups } from "./case-groups.ts";
import { createCaseLists } from "./case-lists.ts";
import { createCaseLooks } from "./case-looks.ts";
import { createCasePairs } from "./case-pairs.ts";
import { createCaseReminders } from "./case-reminders.ts";
import { type Case, type CaseRow, caseIn, rowOf } from "./case-rows.ts";
import { createCaseStatus } from "./case-status.ts";
import { isSqlite } from "./connection.ts";
import type { Handles } from "./handles.ts";

export type { CaseCount } from "./case-counts.ts";
export type { StoredCaseEvent } from "./case-events.ts";
export type { StoredFinding } from "./case-findings.ts";
export type { CaseGroup } from "./case-groups.ts";
export type { CaseFilter, ListedCase } from "./case-lists.ts";
export type { Case } from "./case-rows.ts";
export type { CaseStatus } from "./case-status.ts";

/** A key by which registrations of the same person or company are found. */
export interface CaseKey {
  question: string;
  value: string;
}

/** Cases, their history and findings. Changes run in a transaction that holds the case first. */
export function createCaseQueries(handles: Handles) {
  return {
    ...createCases(handles),
    ...createCaseEvents(handles),
    ...createCaseLooks(handles),
    ...createCaseFindings(handles),
    ...createCasePairs(handles),
    ...createCaseStatus(handles),
    ...createCaseLists(handles),
    ...createCaseCounts(handles),
    ...createCaseGroups(handles),
    ...createCaseReminders(handles),
  };
}

function createCases({ db, reader }: Handles) {
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
  async function renameState({ wizard, state }: CaseGroup, name: string): Promise<void> {
    await cases().where({ wizard, state }).update({ state: name });
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

  return { add, setKeys, find, hold, remove, update, renameState, unreceived };
}
