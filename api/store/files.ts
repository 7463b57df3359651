import { clockTolerance } from "./clock-tolerance.ts";
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
  /** When the virus scanner found nothing in it; null: it did, or has not seen it yet. */
  scannedAt: string | null;
  /** What the virus scanner found in it. */
  found: string | null;
}

/** Where a file stands among all, by age. */
export type FilePlace = Pick<StoredFile, "createdAt" | "id">;

/** A stored file without a row yet. Only what nothing was found in is stored before it has one. */
export type NewFile = Omit<StoredFile, "createdAt" | "found">;

/** Files that the virus scanner has not seen, and those in quarantine. */
export interface ScansOwed {
  waiting: number;
  /** Since when the oldest of them waits. */
  since: string | null;
  found: number;
}

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
  scanned_at: string | null;
  found: string | null;
  found_at: string | null;
  scan_after: string | null;
}

/** An uploaded file. The bytes are elsewhere, under `storageKey`. */
export function createFileQueries({ db, reader }: Handles) {
  const files = (from = db) => from<Row>("files");
  const naming = (from = db) =>
    from("answers").whereRaw("cast(answers.answer as text) like '%' || files.id || '%'");

  /** Adds a file within the quota. Returns false if the owner would exceed it. */
  async function add(file: NewFile, most: { files: number; bytes: number }, at: Date) {
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
    const named: string[] = await reader<Row>("files")
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

  /** Returns which of these keys no row refers to any more. */
  async function unstored(keys: string[]): Promise<string[]> {
    const named = await Promise.all([
      files(reader).whereIn("storage_key", keys).pluck("storage_key"),
      reader("closed_cases").whereIn("record_key", keys).pluck("record_key"),
    ]);
    const stored = new Set<string>(named.flat());
    return keys.filter((key) => !stored.has(key));
  }

  /**
   * Claims a file for a scan until a time, so that no other server scans it meanwhile, and returns it: the one named, or
   * else the oldest that is not known to be clean. Null if none is due. `longest` is how far ahead, in milliseconds, a
   * scan is ever put off: what waits longer was put off before a clock went back.
   */
  async function claimScan(
    { now, until, longest }: { now: Date; until: Date; longest: number },
    id?: string,
  ): Promise<StoredFile | null> {
    const beyond = new Date(now.getTime() + longest + clockTolerance).toISOString();
    const due = (from = db) =>
      files(from)
        .whereNull("scanned_at")
        .where((free) =>
          free
            .whereNull("scan_after")
            .orWhere("scan_after", "<=", now.toISOString())
            .orWhere("scan_after", ">", beyond),
        );
    const next = id ?? (await due(reader).orderBy("created_at").first("id"))?.id;
    if (next === undefined) return null;
    const [row] = await due().where({ id: next }).update({ scan_after: until.toISOString() }).returning("*");
    if (row) return fileIn(row);
    // Another server claimed it first; there may be more.
    return id === undefined ? await claimScan({ now, until, longest }) : null;
  }

  /** Notes that the scanner found nothing, also where it did before. */
  async function markClean(id: string, at: Date): Promise<void> {
    const nothing = { found: null, found_at: null, scan_after: null };
    await files()
      .where({ id })
      .update({ scanned_at: at.toISOString(), ...nothing });
  }

  /** Notes what the scanner found, and when to scan it again. Returns whether nothing was found in it before. */
  async function markFound(id: string, name: string, at: Date, again: Date): Promise<boolean> {
    const found = { found: name, scan_after: again.toISOString() };
    const isNews = await files()
      .where({ id })
      .whereNull("found")
      .update({ ...found, found_at: at.toISOString() });
    if (isNews === 0) await files().where({ id }).update(found);
    return isNews > 0;
  }

  /** Puts a scan that gave no result off. */
  async function postponeScan(id: string, until: Date): Promise<void> {
    await files().where({ id }).whereNull("scanned_at").update({ scan_after: until.toISOString() });
  }

  /** Returns the files in which something was found before a time. */
  async function listFound(before: Date): Promise<StoredFile[]> {
    const found = files(reader).whereNull("scanned_at").where("found_at", "<", before.toISOString());
    return (await found.orderBy("created_at")).map(fileIn);
  }

  /** Counts what the scanner has not seen, and what it found something in. */
  async function scansOwed(): Promise<ScansOwed> {
    const row = await reader("files")
      .whereNull("scanned_at")
      .first(
        reader.raw("count(*) - count(found) as waiting, count(found) as found"),
        reader.raw("min(case when found is null then created_at end) as since"),
      );
    return { waiting: Number(row.waiting), found: Number(row.found), since: row.since };
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
    nextUnused,
    give,
    markConfirmed,
    markOpen,
    markSent,
    remove,
    unstored,
    claimScan,
    markClean,
    markFound,
    postponeScan,
    listFound,
    scansOwed,
    directory,
    claimDirectory,
  };
}

function rowOf(file: NewFile, at: Date): Row {
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
    scanned_at: file.scannedAt,
    found: null,
    found_at: null,
    scan_after: null,
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
    scannedAt: row.scanned_at,
    found: row.found,
  };
}
