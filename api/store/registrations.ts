import type { Knex } from "knex";
import type { Answer, Entry } from "#engine";
import type { Handles } from "./handles.ts";
import { objectIn, toJson } from "./json.ts";

export interface Registration {
  id: string;
  userId: string;
  wizard: string;
  createdAt: string;
  changedAt: string;
  confirmedAt: string | null;
  /** What the provider's staff says of the registrant. */
  accountStatus: string;
  verificationStatus: string;
  verifiedBy: string | null;
  verificationDate: string | null;
}

/** What was given at one step, by whom, when, and under which definition. */
export interface StoredEntry {
  step: string;
  entry: Entry;
  /** 1 for the first saving of a step, one more for each later one. */
  revision: number;
  definitionVersion: string;
  givenBy: string;
  givenAt: string;
}

export interface NewEntry {
  registrationId: string;
  step: string;
  entry: Entry;
  definitionVersion: string;
  givenBy: string;
  givenAt: Date;
}

interface RegistrationRow {
  id: string;
  user_id: string;
  wizard: string;
  created_at: string;
  changed_at: string;
  confirmed_at: string | null;
  account_status: string;
  verification_status: string;
  verified_by: string | null;
  verification_date: string | null;
}

interface AnswerRow {
  registration_id: string;
  step: string;
  answer: unknown;
  skipped: boolean | number;
  definition_version: string;
  given_by: string;
  given_at: string;
  revision: number | Knex.Raw;
}

export type RegistrationQueries = ReturnType<typeof createRegistrationQueries>;

/**
 * Registrations and their entries. A save and a confirmation each begin with `hold` in one transaction: it locks
 * the registration, so what is judged is what is stored.
 */
export function createRegistrationQueries({ db, reader, reportDamage }: Handles) {
  const registrations = (from = db) => from<RegistrationRow>("registrations");

  async function find(userId: string, wizard: string): Promise<Registration | null> {
    return registrationIn(await registrations(reader).where({ user_id: userId, wizard }).first());
  }

  async function findById(id: string): Promise<Registration | null> {
    return registrationIn(await registrations(reader).where({ id }).first());
  }

  /** All of a person's, the one last worked on first. */
  async function listOf(userId: string): Promise<Registration[]> {
    const rows = await registrations(reader).where({ user_id: userId }).orderBy("changed_at", "desc");
    return rows.map((row) => registrationIn(row) as Registration);
  }

  /** Makes the registration unless there is one; answers the one that there is now. */
  async function ensure(given: {
    id: string;
    userId: string;
    wizard: string;
    at: Date;
  }): Promise<Registration> {
    const at = given.at.toISOString();
    await registrations()
      .insert({ id: given.id, user_id: given.userId, wizard: given.wizard, created_at: at, changed_at: at })
      .onConflict(["user_id", "wizard"])
      .ignore();
    return (await find(given.userId, given.wizard)) as Registration;
  }

  /** Locks an unconfirmed registration until the transaction ends; false when it is confirmed or gone. */
  async function hold(id: string, at: Date): Promise<boolean> {
    const held = await registrations()
      .where({ id })
      .whereNull("confirmed_at")
      .update({ changed_at: at.toISOString() });
    return held === 1;
  }

  /** Confirms once: true for the caller whose confirmation it is. */
  async function confirm(id: string, at: Date): Promise<boolean> {
    const confirmed = await registrations()
      .where({ id })
      .whereNull("confirmed_at")
      .update({ confirmed_at: at.toISOString() });
    return confirmed === 1;
  }

  async function entriesOf(registrationId: string): Promise<StoredEntry[]> {
    const rows = await reader<AnswerRow>("answers")
      .where({ registration_id: registrationId })
      .orderBy("given_at");
    return rows.flatMap(listOfEntry);
  }

  /**
   * A wizard's registrations with their entries, so many at a time in the order of their ids: those after `after`,
   * from the first on when it is null. For reports over all of them, which must not all be in memory at once.
   */
  async function batchOf(
    wizard: string,
    after: string | null,
    size: number,
  ): Promise<{ registration: Registration; entries: StoredEntry[] }[]> {
    const query = registrations(reader).where({ wizard }).orderBy("id").limit(size);
    const rows = await (after === null ? query : query.where("id", ">", after));
    const ids = rows.map(({ id }) => id);
    const answers = await reader<AnswerRow>("answers").whereIn("registration_id", ids).orderBy("given_at");
    const byId = new Map(ids.map((id): [string, StoredEntry[]] => [id, []]));
    for (const answer of answers) byId.get(answer.registration_id)?.push(...listOfEntry(answer));
    return rows.map((row) => ({
      registration: registrationIn(row) as Registration,
      entries: byId.get(row.id) ?? [],
    }));
  }

  async function findEntry(registrationId: string, step: string): Promise<StoredEntry | null> {
    const row = await reader<AnswerRow>("answers").where({ registration_id: registrationId, step }).first();
    return row ? entryIn(row) : null;
  }

  /** Upserts the entry and returns it with its new revision. */
  async function putEntry(given: NewEntry): Promise<StoredEntry | null> {
    const row: Omit<AnswerRow, "registration_id" | "step" | "revision"> = {
      answer: given.entry.skipped ? null : toJson(given.entry.answer),
      skipped: given.entry.skipped === true,
      definition_version: given.definitionVersion,
      given_by: given.givenBy,
      given_at: given.givenAt.toISOString(),
    };
    const key = { registration_id: given.registrationId, step: given.step };
    const rows = await db<AnswerRow>("answers")
      .insert({ ...key, ...row, revision: 1 })
      .onConflict(["registration_id", "step"])
      .merge({ ...row, revision: db.raw("answers.revision + 1") })
      .returning("*");
    return rows[0] ? entryIn(rows[0]) : null;
  }

  /** The entry, or null when its answer is damaged: that costs this answer, and not all that its owner has. */
  function entryIn(row: AnswerRow): StoredEntry | null {
    const entry = row.skipped ? ({ skipped: true } as const) : answerIn(row);
    if (!entry) return null;
    return {
      step: row.step,
      entry,
      revision: row.revision as number,
      definitionVersion: row.definition_version,
      givenBy: row.given_by,
      givenAt: row.given_at,
    };
  }

  function answerIn(row: AnswerRow): { answer: Answer } | null {
    const answer = objectIn(row.answer);
    if (answer) return { answer: answer as Answer };
    reportDamage({ table: "answers", row: { registration: row.registration_id, step: row.step } });
    return null;
  }

  function listOfEntry(row: AnswerRow): StoredEntry[] {
    const entry = entryIn(row);
    return entry ? [entry] : [];
  }

  return { find, findById, listOf, ensure, hold, confirm, entriesOf, batchOf, findEntry, putEntry };
}

function registrationIn(row: RegistrationRow | undefined): Registration | null {
  if (!row) return null;
  return {
    id: row.id,
    userId: row.user_id,
    wizard: row.wizard,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    confirmedAt: row.confirmed_at,
    accountStatus: row.account_status,
    verificationStatus: row.verification_status,
    verifiedBy: row.verified_by,
    verificationDate: row.verification_date,
  };
}
