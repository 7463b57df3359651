import type { Handles } from "./handles.ts";

export interface StoredFile {
  id: string;
  ownerId: string;
  /** `<wizard>/<step>/<field path>`: the field that the file was uploaded for. */
  purpose: string;
  /** Re-encoded as a square; a field for a picture accepts nothing else. */
  picture: boolean;
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  sha256: string;
  storageKey: string;
  createdAt: string;
}

/** A stored file without a row yet. */
export type NewFile = Omit<StoredFile, "createdAt">;

interface Row {
  id: string;
  owner_id: string;
  purpose: string;
  picture: boolean | number;
  name: string;
  type: string;
  size: number;
  sha256: string;
  storage_key: string;
  created_at: string;
  /** An answer of a confirmed registration names it, or it came with an answer to staff: it stays, and does not count against the quota. */
  confirmed: boolean | number;
}

/** An uploaded file. The bytes are elsewhere, under `storageKey`. */
export function createFileQueries({ db, reader }: Handles) {
  const files = (from = db) => from<Row>("files");
  const naming = (from = db) =>
    from("answers").whereRaw("cast(answers.answer as text) like '%' || files.id || '%'");

  /** Adds a file within the quota. Returns false if the owner would exceed it. */
  async function add(file: Omit<StoredFile, "createdAt">, most: { files: number; bytes: number }, at: Date) {
    return await db.transaction(async (tx) => {
      // Locks the owner, so that parallel uploads are counted one after another.
      const owners = await tx("users").where({ id: file.ownerId }).update({ id: file.ownerId });
      if (owners === 0) return false;
      const total = await tx("files")
        .where({ owner_id: file.ownerId, confirmed: false })
        .first(tx.raw("count(*) as files"), tx.raw("coalesce(sum(size), 0) as bytes"));
      if (Number(total.files) + 1 > most.files || Number(total.bytes) + file.size > most.bytes) return false;
      await tx<Row>("files").insert(rowOf(file, at));
      return true;
    });
  }

  /** Finds a file of its owner; somebody else's file counts as missing. */
  async function find(id: string, ownerId: string): Promise<StoredFile | null> {
    const row = await files(reader).where({ id, owner_id: ownerId }).first();
    return row ? fileIn(row) : null;
  }

  async function listOf(ownerId: string): Promise<StoredFile[]> {
    return (await files(reader).where({ owner_id: ownerId }).orderBy("created_at")).map(fileIn);
  }

  /** Returns the files that count against the quota of their owner. */
  async function listCounted(ownerId: string): Promise<StoredFile[]> {
    return (await files(reader).where({ owner_id: ownerId, confirmed: false })).map(fileIn);
  }

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

  /** Deletes the row and returns it, so that the caller can delete the bytes. */
  async function remove(id: string, ownerId: string): Promise<StoredFile | null> {
    // Not with RETURNING, which Knex does not pass on for a DELETE on SQLite.
    const file = await find(id, ownerId);
    const removed = await files().where({ id, owner_id: ownerId }).delete();
    return removed === 1 ? file : null;
  }

  /**
   * Returns files from before a time that no answer of their owner names, oldest first, of one owner or of everybody.
   * With `ahead`, includes files from after that time: they were dated before a clock went back.
   */
  async function listUnused(before: Date, ownerId?: string, ahead?: Date): Promise<StoredFile[]> {
    const unused = files(reader)
      .where((old) => {
        old.where("created_at", "<", before.toISOString());
        if (ahead) old.orWhere("created_at", ">", ahead.toISOString());
      })
      .where({ confirmed: false })
      .whereNotExists(
        naming(reader)
          .join("registrations", "registrations.id", "answers.registration_id")
          .whereRaw("registrations.user_id = files.owner_id"),
      );
    if (ownerId !== undefined) unused.where({ owner_id: ownerId });
    return (await unused.orderBy("created_at")).map(fileIn);
  }

  /** Returns whether any row still refers to the bytes. */
  async function isStored(storageKey: string): Promise<boolean> {
    if ((await files(reader).where({ storage_key: storageKey }).first("id")) !== undefined) return true;
    return (await reader("closed_cases").where({ record_key: storageKey }).first("id")) !== undefined;
  }

  /** Returns the id of the directory that the uploads are in, or null before one was claimed. */
  async function directory(): Promise<string | null> {
    const row = await reader("file_directory").first("directory_id");
    return row?.directory_id ?? null;
  }

  /** Notes the directory that the uploads are in, unless there is one. */
  async function claimDirectory(id: string): Promise<void> {
    await db("file_directory").insert({ id: 1, directory_id: id }).onConflict("id").ignore();
  }

  return {
    add,
    find,
    listOf,
    listCounted,
    listUnused,
    give,
    markConfirmed,
    markOpen,
    markSent,
    remove,
    isStored,
    directory,
    claimDirectory,
  };
}

function rowOf(file: Omit<StoredFile, "createdAt">, at: Date): Row {
  return {
    id: file.id,
    owner_id: file.ownerId,
    purpose: file.purpose,
    picture: file.picture,
    name: file.name,
    type: file.type,
    size: file.size,
    sha256: file.sha256,
    storage_key: file.storageKey,
    created_at: at.toISOString(),
    confirmed: false,
  };
}

function fileIn(row: Row): StoredFile {
  return {
    id: row.id,
    ownerId: row.owner_id,
    purpose: row.purpose,
    picture: Boolean(row.picture),
    name: row.name,
    type: row.type,
    size: row.size,
    sha256: row.sha256,
    storageKey: row.storage_key,
    createdAt: row.created_at,
  };
}
