import type { Entry } from "#engine";
import type { Correction } from "../responses/desk.ts";
import { isSqlite } from "./connection.ts";
import type { Handles } from "./handles.ts";
import { toJson } from "./json.ts";
import { createContextQueries } from "./registration-context.ts";
import {
  type AnswerRow,
  answerColumns,
  entryIn,
  type Registration,
  type RegistrationRow,
  type Returned,
  registrationColumns,
  registrationIn,
  type StoredEntry,
} from "./registration-rows.ts";
import { statement } from "./statement.ts";

export type { Registration, Returned, StoredEntry } from "./registration-rows.ts";

export interface NewEntry {
  registrationId: string;
  step: string;
  entry: Entry;
  definitionVersion: string;
  givenBy: string;
  givenAt: Date;
}

/**
 * The account is locked first, as everywhere, so that what one person does is serialized. SQLite locks everything when
 * a transaction begins.
 */
const openLocked = statement<RegistrationRow>()(
  ["id", "userId", "wizard", "ordinal", "chosen", "at"],
  (db, values) =>
    db.raw(
      `with held as (select id from users where id = :userId ${isSqlite(db) ? "" : "for no key update"})
       insert into registrations (id, user_id, wizard, ordinal, chosen, created_at, changed_at)
       select :id, held.id, :wizard, cast(:ordinal as integer), cast(:chosen as boolean), :at, :at
       from held where true
       on conflict (user_id, wizard, ordinal) do update
       set changed_at = :at, chosen = registrations.chosen or excluded.chosen
       where registrations.confirmed_at is null or registrations.returned is not null
       returning ${registrationColumns.join(", ")}`,
      values,
    ),
);

/** The same for a registration that exists, by its id and its owner. */
const openById = statement<RegistrationRow>()(["id", "userId", "wizard", "at"], (db, values) =>
  db.raw(
    `with held as (select id from users where id = :userId ${isSqlite(db) ? "" : "for no key update"})
     update registrations set changed_at = :at
     where id = :id and user_id = (select held.id from held) and wizard = :wizard
       and (confirmed_at is null or returned is not null)
     returning ${registrationColumns.join(", ")}`,
    values,
  ),
);

const upsertEntry = statement<AnswerRow>()(
  ["registrationId", "step", "answer", "skipped", "definitionVersion", "givenBy", "givenAt"],
  (db, values) => {
    const row = {
      answer: values.answer,
      skipped: values.skipped,
      definition_version: values.definitionVersion,
      given_by: values.givenBy,
      given_at: values.givenAt,
    };
    return db("answers")
      .insert({ registration_id: values.registrationId, step: values.step, ...row, revision: 1 })
      .onConflict(["registration_id", "step"])
      .merge({ ...row, revision: db.raw("answers.revision + 1") })
      .returning(answerColumns);
  },
);

/**
 * Registrations and their entries. A save and a confirmation each begin with `open` in one transaction. It locks the
 * registration, so what is validated is what is stored.
 */
export function createRegistrationQueries({ db, reader, lookups, reportDamage }: Handles) {
  const registrations = (from = db) => from<RegistrationRow>("registrations");

  /** Finds a person's first registration in a wizard. */
  async function find(userId: string, wizard: string): Promise<Registration | null> {
    const row = await registrations(reader).where({ user_id: userId, wizard, ordinal: 1 }).first();
    return row ? registrationIn(row) : null;
  }

  /** Returns all of a person's registrations, the most recently changed first. */
  async function listOf(userId: string): Promise<Registration[]> {
    const rows = await registrations(reader).where({ user_id: userId }).orderBy("changed_at", "desc");
    return rows.map(registrationIn);
  }

  /**
   * Locks the account, begins the registration unless it exists, and locks it, too, until the transaction ends. Returns
   * its current state. Returns null and changes nothing if it is confirmed and was not returned for correction. `ordinal`: which of the person's
   * registrations in the wizard; the first unless given. `chosen`: whether the person chose the wizard by this.
   */
  async function open({
    ordinal = 1,
    chosen = true,
    at,
    ...given
  }: {
    id: string;
    userId: string;
    wizard: string;
    ordinal?: number;
    chosen?: boolean;
    at: Date;
  }): Promise<Registration | null> {
    const [row] = await openLocked(db, { ...given, ordinal, chosen, at: at.toISOString() });
    return row ? registrationIn(row) : null;
  }

  /** Does the same with the registration of this id. Returns null, too, if it is not this person's in this wizard. */
  async function openOwn(given: {
    id: string;
    userId: string;
    wizard: string;
    at: Date;
  }): Promise<Registration | null> {
    const [row] = await openById(db, { ...given, at: given.at.toISOString() });
    return row ? registrationIn(row) : null;
  }

  /** Confirms once. Returns true to the caller that confirmed. */
  async function confirm(id: string, at: Date): Promise<boolean> {
    const confirmed = await registrations()
      .where({ id })
      .whereNull("confirmed_at")
      .update({ confirmed_at: at.toISOString() });
    return confirmed === 1;
  }

  /** Opens what was confirmed again, as before it was sent. */
  async function reopen(id: string, at: Date): Promise<void> {
    await registrations()
      .where({ id })
      .whereNotNull("confirmed_at")
      .update({
        confirmed_at: null,
        changed_at: at.toISOString(),
        ...{ account_status: "Pending", verification_status: "Unverified" },
        ...{ verified_by: null, verification_date: null },
      });
  }

  /**
   * Opens a confirmed registration for the correction of these questions, and keeps what was sent. Returns null and changes
   * nothing if it is not confirmed, or waits for corrections already.
   */
  async function returnForCorrection(
    id: string,
    corrections: Correction[],
    at: Date,
  ): Promise<Returned | null> {
    const entries = await entriesOf(id);
    const sent = Object.fromEntries(entries.map(({ step, entry }) => [step, entry]));
    const returned: Returned = {
      at: at.toISOString(),
      corrections: corrections.map((one) => ({ ...one, done: false })),
      sent,
    };
    const changed = await registrations()
      .where({ id, returned: null })
      .whereNotNull("confirmed_at")
      .update({ returned: toJson(returned) });
    return changed === 1 ? returned : null;
  }

  /** Notes which corrections are done; null when all were sent. The registration is opened before. */
  async function changeReturned(id: string, returned: Returned | null): Promise<void> {
    await registrations()
      .where({ id })
      .whereNotNull("returned")
      .update({ returned: returned && toJson(returned) });
  }

  async function entriesOf(registrationId: string): Promise<StoredEntry[]> {
    const rows = await reader<AnswerRow>("answers")
      .where({ registration_id: registrationId })
      .orderBy("given_at");
    return rows.flatMap(listOfEntry);
  }

  /**
   * Reads a wizard's registrations with their entries in batches, ordered by id: those after `after`, or from the
   * first when it is null. For reports over all of them, which must not all be in memory at once.
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
      registration: registrationIn(row),
      entries: byId.get(row.id) ?? [],
    }));
  }

  async function findEntry(registrationId: string, step: string): Promise<StoredEntry | null> {
    const row = await reader<AnswerRow>("answers").where({ registration_id: registrationId, step }).first();
    return row ? entryIn(row, reportDamage) : null;
  }

  /** Upserts the entry and returns it with its new revision. */
  async function putEntry(given: NewEntry): Promise<StoredEntry | null> {
    const rows = await upsertEntry(db, {
      registrationId: given.registrationId,
      step: given.step,
      answer: given.entry.skipped ? null : toJson(given.entry.answer),
      skipped: given.entry.skipped === true,
      definitionVersion: given.definitionVersion,
      givenBy: given.givenBy,
      givenAt: given.givenAt.toISOString(),
    });
    return rows[0] ? entryIn(rows[0], reportDamage) : null;
  }

  async function removeEntry(registrationId: string, step: string): Promise<void> {
    await db("answers").where({ registration_id: registrationId, step }).delete();
  }

  function listOfEntry(row: AnswerRow): StoredEntry[] {
    const entry = entryIn(row, reportDamage);
    return entry ? [entry] : [];
  }

  return {
    ...createContextQueries({ lookups, reportDamage }),
    find,
    listOf,
    open,
    openOwn,
    confirm,
    reopen,
    returnForCorrection,
    changeReturned,
    entriesOf,
    batchOf,
    findEntry,
    putEntry,
    removeEntry,
  };
}
