import type { Handles } from "./handles.ts";
import { objectIn } from "./json.ts";

/** What a revision changes of its base: the hash of each file; null for a file that is gone. */
export type FileHashes = { [path: string]: string | null };

/**
 * `start` is the base itself; an `undo` and a `redo` name their target, and so does `passed`: it changes nothing, because
 * somebody else has changed the same since.
 */
export type RevisionKind = "start" | "edit" | "undo" | "redo" | "passed" | "rebase" | "import";

export interface Revision {
  number: number;
  base: number;
  files: FileHashes;
  kind: RevisionKind;
  target: number | null;
  label: string;
  authorId: string | null;
  at: string;
  /** Null until it was checked. */
  isValid: boolean | null;
}

export interface NewRevision extends Pick<Revision, "number" | "base" | "files" | "kind" | "label"> {
  draftId: string;
  author: string;
  at: Date;
  target?: number;
  /** As JSON text. */
  operations?: string | null;
  /** The id that the editor gave its request. */
  request?: string | null;
  /** How many bytes each text takes that it adds, by its hash. */
  texts: { [hash: string]: number };
}

/** How many bytes the revisions of a draft take, and those that a person made in drafts that are open. */
export interface StorageTaken {
  draft: number;
  person: number;
}

interface RevisionRow {
  draft_id: string;
  number: number;
  base: number;
  files: string;
  kind: RevisionKind;
  target: number | null;
  label: string;
  author_id: string | null;
  at: string;
  operations: string | null;
  request: string | null;
  is_valid: boolean | number | null;
  bytes: number;
}

/** How far back undo looks; older edits can only be changed by hand. */
const mostStepsBack = 400;

/** What a row takes besides its texts. */
const bytesOfRow = 300;

/** The revisions of drafts. None ever changes; a draft's newest one is replaced by one caller only. */
export function createDraftRevisionQueries({ db, reader, reportDamage }: Handles) {
  const revisions = (from = db) => from<RevisionRow>("draft_revisions");

  /** Adds the first revision of a draft, which is its base. */
  async function start(given: { draftId: string; base: number; author: string; at: Date }): Promise<void> {
    const { draftId, base, author, at } = given;
    const row = { draft_id: draftId, number: 0, base, files: "{}", kind: "start" as const, label: "Started" };
    await revisions().insert({ ...row, author_id: author, at: at.toISOString() });
  }

  /**
   * Adds a revision behind the one before it. Returns false, and adds nothing, if another one is there already, or if
   * the draft is closed or waits for its publication. Call it in a transaction.
   */
  async function addRevision(given: NewRevision): Promise<boolean> {
    const { draftId, number, base, files, kind, label, author, target = null } = given;
    const { operations = null, request = null } = given;
    const at = given.at.toISOString();
    const moved = await db("drafts")
      .where({
        id: draftId,
        revision: number - 1,
        release: null,
        publication_revision: null,
      })
      .update({ revision: number, base, updated_at: at });
    if (moved !== 1) return false;
    const listed = JSON.stringify(files);
    const bytes =
      bytesOfRow + listed.length + (operations?.length ?? 0) + (await holdTexts(draftId, given.texts));
    const row = { draft_id: draftId, number, base, files: listed, bytes };
    await revisions().insert({ ...row, kind, target, label, author_id: author, at, operations, request });
    return true;
  }

  /** Notes which texts a draft holds. Returns how many bytes those take that are new to it. */
  async function holdTexts(draftId: string, texts: NewRevision["texts"]): Promise<number> {
    const rows = Object.keys(texts).map((hash) => ({ draft_id: draftId, hash }));
    if (rows.length === 0) return 0;
    const added = await db("draft_files")
      .insert(rows)
      .onConflict(["draft_id", "hash"])
      .ignore()
      .returning("hash");
    return added.reduce((total: number, { hash }) => total + (texts[hash] ?? 0), 0);
  }

  async function storageOf(draftId: string, author: string): Promise<StorageTaken> {
    const [draft] = await revisions(reader).where({ draft_id: draftId }).sum({ bytes: "bytes" });
    const [person] = await revisions(reader)
      .join("drafts", "drafts.id", "draft_revisions.draft_id")
      .whereNull("drafts.release")
      .where("draft_revisions.author_id", author)
      .sum({ bytes: "bytes" });
    return { draft: Number(draft?.bytes ?? 0), person: Number(person?.bytes ?? 0) };
  }

  /** Drops all revisions of a draft but the first and the given one. Returns the texts that only they held. */
  async function keepOnly({ draftId, number }: { draftId: string; number: number }): Promise<string[]> {
    const last = await findRevision(draftId, number);
    if (!last) return [];
    await revisions().where({ draft_id: draftId }).whereNotIn("number", [0, number]).delete();
    const kept = Object.values(last.files).filter((hash) => hash !== null);
    const others = () => db("draft_files").where({ draft_id: draftId }).whereNotIn("hash", kept);
    const dropped = await others().pluck("hash");
    await others().delete();
    return dropped;
  }

  async function findRevision(draftId: string, number: number): Promise<Revision | null> {
    const row = await revisions(reader).where({ draft_id: draftId, number }).first();
    return row ? revisionIn(row) : null;
  }

  /** Returns whether a request has already added its revision. */
  async function isKnown(draftId: string, request: string): Promise<boolean> {
    return (await revisions(reader).where({ draft_id: draftId, request }).first("number")) !== undefined;
  }

  /** Returns the revisions after one, the oldest first. */
  async function listAfter(draftId: string, number: number): Promise<Revision[]> {
    const rows = await revisions(reader)
      .where({ draft_id: draftId })
      .where("number", ">", number)
      .orderBy("number")
      .limit(mostStepsBack);
    return rows.flatMap((row) => revisionIn(row) ?? []);
  }

  /** Returns a person's revisions and those that replaced the base, the oldest first, without their files. */
  async function stepsOf(
    draftId: string,
    author: string,
  ): Promise<Pick<Revision, "number" | "kind" | "target">[]> {
    const rows = await revisions(reader)
      .where({ draft_id: draftId })
      .where((any) => void any.where({ author_id: author }).orWhereIn("kind", ["start", "rebase"]))
      .orderBy("number", "desc")
      .limit(mostStepsBack)
      .select("number", "kind", "target");
    return rows.reverse();
  }

  async function markChecked(draftId: string, number: number, isValid: boolean): Promise<void> {
    await revisions().where({ draft_id: draftId, number }).update({ is_valid: isValid });
  }

  /** Returns the newest revision without faults; null if none was found yet. */
  async function lastValid(draftId: string): Promise<Revision | null> {
    const row = await revisions(reader)
      .where({ draft_id: draftId, is_valid: true })
      .orderBy("number", "desc")
      .first();
    return row ? revisionIn(row) : null;
  }

  /** Returns everybody who made a revision of a draft, by id. */
  async function writersOf(draftId: string): Promise<string[]> {
    const rows = await revisions(reader)
      .where({ draft_id: draftId })
      .whereNotNull("author_id")
      .distinct("author_id");
    return rows.flatMap(({ author_id }) => author_id ?? []);
  }

  /** Returns who made revisions, by the ids of their drafts. */
  async function editorsOf(made: [draft: string, number: number][]): Promise<Map<string, string | null>> {
    if (made.length === 0) return new Map();
    const rows = await revisions(reader)
      .whereIn(["draft_id", "number"], made)
      .select("draft_id", "author_id");
    return new Map(rows.map((row) => [row.draft_id, row.author_id]));
  }

  function revisionIn(row: RevisionRow): Revision | null {
    const files = objectIn(row.files);
    if (!files) {
      reportDamage({ table: "draft_revisions", row: { draft: row.draft_id, number: String(row.number) } });
      return null;
    }
    return {
      number: row.number,
      base: row.base,
      files: files as FileHashes,
      kind: row.kind,
      target: row.target,
      label: row.label,
      authorId: row.author_id,
      at: row.at,
      isValid: row.is_valid === null ? null : Boolean(row.is_valid),
    };
  }

  return {
    start,
    addRevision,
    findRevision,
    isKnown,
    listAfter,
    stepsOf,
    markChecked,
    lastValid,
    editorsOf,
    writersOf,
    storageOf,
    keepOnly,
  };
}
