import type { Entry } from "#engine";
import type { Handles } from "./handles.ts";
import { toJson } from "./json.ts";
import {
  type AnswerRow,
  answerColumns,
  entryIn,
  type Registration,
  type RegistrationRow,
  registrationIn,
  type StoredEntry,
} from "./registration-rows.ts";
import { statement } from "./statement.ts";

export interface NewEntry {
  registrationId: string;
  step: string;
  entry: Entry;
  definitionVersion: string;
  givenBy: string;
  givenAt: Date;
}

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

/** The entries of registrations. */
export function createEntryQueries({ db, reader, reportDamage }: Handles) {
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
    const query = reader<RegistrationRow>("registrations").where({ wizard }).orderBy("id").limit(size);
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

  return { entriesOf, batchOf, findEntry, putEntry, removeEntry };
}
