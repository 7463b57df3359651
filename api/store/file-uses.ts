import { type FileRow, fileOfRow, type StoredFile } from "./file-rows.ts";
import { Queries } from "./queries.ts";

/** Position of a file or registration among all, by time. */
export interface TimePlace {
  at: string;
  id: string;
}

/** Files that may go, and the place from which to look on; null at the end. */
interface Unused {
  unused: StoredFile[];
  next: TimePlace | null;
}

/** Files that answers name, which stay, and those that none names. */
export class FileUses extends Queries {
  private readonly files = (from = this.db) => from<FileRow>("files");
  private readonly naming = (from = this.db) =>
    from("answers").whereRaw("cast(answers.answer as text) like '%' || files.id || '%'");

  /** Gives files to another owner: those that the answers of this registration name. */
  async give(ownerId: string, newOwnerId: string, registrationId: string): Promise<void> {
    await this.files()
      .where({ owner_id: ownerId })
      .whereExists(this.naming().where({ registration_id: registrationId }))
      .update({ owner_id: newOwnerId });
  }

  /** Marks the files of an owner that the answers of their registration name. Called when it is confirmed. */
  async markConfirmed(ownerId: string, registrationId: string): Promise<void> {
    await this.files()
      .where({ owner_id: ownerId, confirmed: false })
      .whereExists(this.naming().where({ registration_id: registrationId }))
      .update({ confirmed: true });
  }

  /** Takes the mark away from the files of a registration that is open again: they count against the quota. */
  async markOpen(ownerId: string, registrationId: string): Promise<void> {
    await this.files()
      .where({ owner_id: ownerId, confirmed: true })
      .whereExists(this.naming().where({ registration_id: registrationId }))
      .update({ confirmed: false });
  }

  /** Marks a file that was sent with the answer to a question of staff: it stays, and belongs to the owner of the registration. */
  async markSent(id: string, ownerId: string): Promise<void> {
    await this.files().where({ id }).update({ confirmed: true, owner_id: ownerId });
  }

  /**
   * Returns files of an owner from before a time that no answer of theirs names, oldest first.
   * With `ahead`, includes files from after that time: they were dated before a clock went back.
   */
  async listUnused(before: Date, ownerId: string, ahead?: Date): Promise<StoredFile[]> {
    const unused = this.files(this.reader)
      .where((old) => {
        old.where("created_at", "<", before.toISOString());
        if (ahead) old.orWhere("created_at", ">", ahead.toISOString());
      })
      .where({ confirmed: false, owner_id: ownerId })
      .whereNotExists(
        this.naming(this.reader)
          .join("registrations", "registrations.id", "answers.registration_id")
          .whereRaw("registrations.user_id = files.owner_id"),
      );
    return (await unused.orderBy("created_at")).map(fileOfRow);
  }

  /**
   * Looks at the next files from before a time that count against a quota, oldest first: those after `after`, or the first
   * ones. Returns those that no answer of their owner names.
   */
  async nextUnused(before: Date, after: TimePlace | null, size: number): Promise<Unused> {
    const old = this.oldFiles(before).orderBy(["created_at", "id"]).limit(size);
    if (after) old.whereRaw("(created_at, id) > (?, ?)", [after.at, after.id]);
    const rows = (await old).map(fileOfRow);
    const last = rows.at(-1);
    const next = last && rows.length === size ? { at: last.createdAt, id: last.id } : null;
    return { unused: await this.unnamed(rows), next };
  }

  /** Looks at such files of those whose registrations changed last after a place, and returns the same of them. */
  async nextLetGo(before: Date, after: TimePlace, size: number): Promise<Unused> {
    const changed = await this.reader("registrations")
      .whereRaw("(changed_at, id) > (?, ?)", [after.at, after.id])
      .orderBy(["changed_at", "id"])
      .limit(size)
      .select("id", "user_id", "changed_at");
    const owners = new Set<string>(changed.map((row) => row.user_id));
    const rows = (await this.oldFiles(before).whereIn("owner_id", [...owners])).map(fileOfRow);
    const last = changed.at(-1);
    const next = last && changed.length === size ? { at: last.changed_at, id: last.id } : null;
    return { unused: await this.unnamed(rows), next };
  }

  private oldFiles(before: Date) {
    return this.files(this.reader).where("created_at", "<", before.toISOString()).where({ confirmed: false });
  }

  /** Returns those that no answer of their owner names. */
  private async unnamed(rows: StoredFile[]): Promise<StoredFile[]> {
    const named: string[] = await this.reader<FileRow>("files")
      .whereIn(
        "id",
        rows.map(({ id }) => id),
      )
      .whereExists(
        this.reader("registrations")
          .joinRaw("cross join answers")
          .whereRaw("registrations.user_id = files.owner_id and answers.registration_id = registrations.id")
          .whereRaw("cast(answers.answer as text) like '%' || files.id || '%'"),
      )
      .pluck("id");
    const isNamed = new Set(named);
    return rows.filter(({ id }) => !isNamed.has(id));
  }
}
