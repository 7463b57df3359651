import { type FileRow, fileOfRow, fileRow, type NewFile, type StoredFile } from "./file-rows.ts";
import { Queries } from "./queries.ts";

/** An uploaded file. The bytes are elsewhere, under `storageKey`. */
export class Files extends Queries {
  private readonly files = (from = this.db) => from<FileRow>("files");

  /** Adds a file within the quota. Returns false if the owner would exceed it. */
  async add(file: NewFile, most: { files: number; bytes: number }, at: Date) {
    return await this.db.transaction(async (tx) => {
      // Locks the owner, so that parallel uploads are counted one after another.
      const owners = await tx("users").where({ id: file.ownerId }).update({ id: file.ownerId });
      if (owners === 0) return false;
      const total = await tx("files")
        .where({ owner_id: file.ownerId, confirmed: false })
        .first(tx.raw("count(*) as files"), tx.raw("coalesce(sum(size), 0) as bytes"));
      if (Number(total.files) + 1 > most.files || Number(total.bytes) + file.size > most.bytes) return false;
      await tx<FileRow>("files").insert(fileRow(file, at));
      return true;
    });
  }

  /** Finds a file of its owner; somebody else's file counts as missing. */
  async find(id: string, ownerId: string): Promise<StoredFile | null> {
    const row = await this.files(this.reader).where({ id, owner_id: ownerId }).first();
    return row ? fileOfRow(row) : null;
  }

  async listOf(ownerId: string): Promise<StoredFile[]> {
    return (await this.files(this.reader).where({ owner_id: ownerId }).orderBy("created_at")).map(fileOfRow);
  }

  /** Returns the files that count against the quota of their owner. */
  async listCounted(ownerId: string): Promise<StoredFile[]> {
    return (await this.files(this.reader).where({ owner_id: ownerId, confirmed: false })).map(fileOfRow);
  }

  /** Deletes the row and returns it, so that the caller can delete the bytes. */
  async remove(id: string, ownerId: string): Promise<StoredFile | null> {
    // Not with RETURNING, which Knex does not pass on for a DELETE on SQLite.
    const file = await this.find(id, ownerId);
    const removed = await this.files().where({ id, owner_id: ownerId }).delete();
    return removed === 1 ? file : null;
  }

  /** Returns which of these keys no row refers to any more. */
  async unstored(keys: string[]): Promise<string[]> {
    const named = await Promise.all([
      this.files(this.reader).whereIn("storage_key", keys).pluck("storage_key"),
      this.reader("closed_cases").whereIn("record_key", keys).pluck("record_key"),
    ]);
    const stored = new Set<string>(named.flat());
    return keys.filter((key) => !stored.has(key));
  }

  /** Returns the id of the directory that the uploads are in, or null before one was claimed. */
  async directory(): Promise<string | null> {
    const row = await this.reader("file_directory").first("directory_id");
    return row?.directory_id ?? null;
  }

  /** Notes the directory that the uploads are in, unless there is one. */
  async claimDirectory(id: string): Promise<void> {
    await this.db("file_directory").insert({ id: 1, directory_id: id }).onConflict("id").ignore();
  }
}
