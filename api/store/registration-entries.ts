import type { Entry } from "#engine";
import { toJson } from "./json.ts";
import { Queries } from "./queries.ts";
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
export class RegistrationEntries extends Queries {
  async entriesOf(registrationId: string): Promise<StoredEntry[]> {
    const rows = await this.reader<AnswerRow>("answers")
      .where({ registration_id: registrationId })
      .orderBy("given_at");
    return rows.flatMap((row) => this.listOfEntry(row));
  }

  /**
   * Reads a wizard's registrations with their entries in batches, ordered by id: those after `after`, or from the
   * first when it is null. For reports over all of them, which must not all be in memory at once.
   */
  async batchOf(
    wizard: string,
    after: string | null,
    size: number,
  ): Promise<{ registration: Registration; entries: StoredEntry[] }[]> {
    const query = this.reader<RegistrationRow>("registrations").where({ wizard }).orderBy("id").limit(size);
    const rows = await (after === null ? query : query.where("id", ">", after));
    const ids = rows.map(({ id }) => id);
    const answers = await this.reader<AnswerRow>("answers")
      .whereIn("registration_id", ids)
      .orderBy("given_at");
    const byId = new Map(ids.map((id): [string, StoredEntry[]] => [id, []]));
    for (const answer of answers) byId.get(answer.registration_id)?.push(...this.listOfEntry(answer));
    return rows.map((row) => ({
      registration: registrationIn(row),
      entries: byId.get(row.id) ?? [],
    }));
  }

  async findEntry(registrationId: string, step: string): Promise<StoredEntry | null> {
    const row = await this.reader<AnswerRow>("answers")
      .where({ registration_id: registrationId, step })
      .first();
    return row ? entryIn(row, this.handles.reportDamage) : null;
  }

  /** Upserts the entry and returns it with its new revision. */
  async putEntry(added: NewEntry): Promise<StoredEntry | null> {
    const rows = await upsertEntry(this.db, {
      registrationId: added.registrationId,
      step: added.step,
      answer: added.entry.skipped ? null : toJson(added.entry.answer),
      skipped: added.entry.skipped === true,
      definitionVersion: added.definitionVersion,
      givenBy: added.givenBy,
      givenAt: added.givenAt.toISOString(),
    });
    return rows[0] ? entryIn(rows[0], this.handles.reportDamage) : null;
  }

  async removeEntry(registrationId: string, step: string): Promise<void> {
    await this.db("answers").where({ registration_id: registrationId, step }).delete();
  }

  private listOfEntry(row: AnswerRow): StoredEntry[] {
    const entry = entryIn(row, this.handles.reportDamage);
    return entry ? [entry] : [];
  }
}
