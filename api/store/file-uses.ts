import { type FileRow, fileIn, type StoredFile } from "./file-rows.ts";
import type { Handles } from "./handles.ts";

/** Where a file stands among all, by age. */
export type FilePlace = Pick<StoredFile, "createdAt" | "id">;

/** Files that answers name, which stay, and those that none names. */
export function createFileUses({ db, reader }: Handles) {
  const files = (from = db) => from<FileRow>("files");
  const naming = (from = db) =>
    from("answers").whereRaw("cast(answers.answer as text) like '%' || files.id || '%'");

  /** Gives files to another owner: those that the answers of this registration name. */
  async function give(ownerId: string, newOwnerId: string, registrationId: string): Promise<void> {
    await files()
      .where({ owner_id: ownerId })
      .whereExists(naming().where({ registration_id: registrationId }))
      .update({ owner_id: newOwnerId });
  }

  /** Marks the files of an owner that the answers of their registration name. Called when it is confirmed. */
  async function markConfirmed(ownerId: string, registrationId: string): Promise<void> {
    await files()
      .where({ owner_id: ownerId, confirmed: false })
      .whereExists(naming().where({ registration_id: registrationId }))
      .update({ confirmed: true });
  }

  /** Takes the mark away from the files of a registration that is open again: they count against the quota. */
  async function markOpen(ownerId: string, registrationId: string): Promise<void> {
    await files()
      .where({ owner_id: ownerId, confirmed: true })
      .whereExists(naming().where({ registration_id: registrationId }))
      .update({ confirmed: false });
  }

  /** Marks a file that was sent with the answer to a question of staff: it stays, and belongs to the owner of the registration. */
  async function markSent(id: string, ownerId: string): Promise<void> {
    await files().where({ id }).update({ confirmed: true, owner_id: ownerId });
  }

  /**
   * Returns files of an owner from before a time that no answer of theirs names, oldest first.
   * With `ahead`, includes files from after that time: they were dated before a clock went back.
   */
  async function listUnused(before: Date, ownerId: string, ahead?: Date): Promise<StoredFile[]> {
    const unused = files(reader)
      .where((old) => {
        old.where("created_at", "<", before.toISOString());
        if (ahead) old.orWhere("created_at", ">", ahead.toISOString());
      })
      .where({ confirmed: false, owner_id: ownerId })
      .whereNotExists(
        naming(reader)
          .join("registrations", "registrations.id", "answers.registration_id")
          .whereRaw("registrations.user_id = files.owner_id"),
      );
    return (await unused.orderBy("created_at")).map(fileIn);
  }

  /**
   * Looks at the next files from before a time that count against a quota, oldest first: those after `after`, or the first
   * ones. Returns those that no answer of their owner names, and where to look on; null at the end.
   */
  async function nextUnused(
    before: Date,
    after: FilePlace | null,
    size: number,
  ): Promise<{ unused: StoredFile[]; next: FilePlace | null }> {
    const old = files(reader)
      .where("created_at", "<", before.toISOString())
      .where({ confirmed: false })
      .orderBy(["created_at", "id"])
      .limit(size);
    if (after) old.whereRaw("(created_at, id) > (?, ?)", [after.createdAt, after.id]);
    const rows = (await old).map(fileIn);
    const named: string[] = await reader<FileRow>("files")
      .whereIn(
        "id",
        rows.map(({ id }) => id),
      )
      .whereExists(
        reader("registrations")
          .joinRaw("cross join answers")
          .whereRaw("registrations.user_id = files.owner_id and answers.registration_id = registrations.id")
          .whereRaw("cast(answers.answer as text) like '%' || files.id || '%'"),
      )
      .pluck("id");
    const isNamed = new Set(named);
    return {
      unused: rows.filter(({ id }) => !isNamed.has(id)),
      next: rows.length < size ? null : (rows.at(-1) ?? null),
    };
  }

  return { give, markConfirmed, markOpen, markSent, listUnused, nextUnused };
}
