import type { Handles } from "./handles.ts";
import { objectIn } from "./json.ts";

/** A person as rows name them; null once the account is gone. */
export interface Named {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
}

export interface Draft {
  id: string;
  name: string;
  /** The release that it changes. */
  base: number;
  /** The newest revision; 0 is the base itself. */
  revision: number;
  author: Named | null;
  createdAt: string;
  updatedAt: string;
  /** The release that it became; null while it is open. */
  release: number | null;
  publication: Publication | null;
}

/** A publication that was asked for and has not happened. */
export interface Publication {
  revision: number;
  by: Named | null;
  /** Whoever made that revision; null if they left. */
  editorId: string | null;
  note: string;
  /** ISO date; null: as soon as it is approved. */
  at: string | null;
  waitsForApproval: boolean;
  /** Why it could not happen at its time. */
  problem: string | null;
}

export type NewPublication = Pick<Publication, "revision" | "note" | "at" | "waitsForApproval"> & {
  by: string;
};

interface Row {
  id: string;
  name: string;
  base: number;
  revision: number;
  author_id: string | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  release: number | null;
  publication_revision: number | null;
  publication_by: string | null;
  publication_note: string | null;
  publication_at: string | null;
  publication_waits: boolean | number | null;
  publication_problem: string | null;
}

/** What a revision changes of its base: the hash of each file; null for a file that is gone. */
export type FileHashes = { [path: string]: string | null };

/** `start` is the base itself; an `undo` and a `redo` name their target. */
export type RevisionKind = "start" | "edit" | "undo" | "redo" | "rebase" | "import";

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
}

const noPublication = {
  publication_revision: null,
  publication_by: null,
  publication_note: null,
  publication_at: null,
  publication_waits: null,
  publication_problem: null,
};

/** How far back undo looks; older edits can only be changed by hand. */
const mostStepsBack = 400;

export type DraftQueries = ReturnType<typeof createDraftQueries>;

/** Drafts and their revisions. A revision never changes; a draft's newest one is replaced by one caller only. */
export function createDraftQueries({ db, reader, reportDamage }: Handles) {
  const drafts = (from = db) => from<Row>("drafts");
  const revisions = (from = db) => from<RevisionRow>("draft_revisions");

  async function create(given: {
    id: string;
    name: string;
    base: number;
    author: string;
    at: Date;
  }): Promise<void> {
    const at = given.at.toISOString();
    const { id, name, base, author } = given;
    await drafts().insert({ id, name, base, revision: 0, author_id: author, created_at: at, updated_at: at });
    const start = { kind: "start" as const, label: "Started", author_id: author, at };
    await revisions().insert({ draft_id: id, number: 0, base, files: "{}", ...start });
  }

  async function find(id: string): Promise<Draft | null> {
    const row = await drafts(reader).where({ id }).whereNull("deleted_at").first();
    return row ? ((await draftsIn([row]))[0] ?? null) : null;
  }

  /** Returns the drafts that can still be edited, the most recently changed first. */
  async function list(): Promise<Draft[]> {
    return await draftsIn(await open(reader).orderBy("updated_at", "desc").limit(200));
  }

  /** Returns the drafts that became releases, the latest first. */
  async function listPublished(limit: number): Promise<Draft[]> {
    const published = drafts(reader).whereNull("deleted_at").whereNotNull("release");
    return await draftsIn(await published.orderBy("release", "desc").limit(limit));
  }

  async function countOf(author: string): Promise<number> {
    const [row] = await open(reader).where({ author_id: author }).count({ count: "*" });
    return Number((row as unknown as { count: number | string } | undefined)?.count ?? 0);
  }

  async function rename(id: string, name: string, at: Date): Promise<boolean> {
    return (await open().where({ id }).update({ name, updated_at: at.toISOString() })) === 1;
  }

  async function remove(id: string, at: Date): Promise<boolean> {
    const gone = { deleted_at: at.toISOString(), ...noPublication };
    return (await open().where({ id }).update(gone)) === 1;
  }

  /**
   * Adds a revision behind the one before it. Returns false, and adds nothing, if another one is there already, or if
   * the draft is closed or waits for its publication. Call it in a transaction.
   */
  async function addRevision(given: NewRevision): Promise<boolean> {
    const { draftId, number, base, files, kind, label, author, target = null } = given;
    const { operations = null, request = null } = given;
    const at = given.at.toISOString();
    const moved = await open()
      .where({ id: draftId, revision: number - 1 })
      .whereNull("publication_revision")
      .update({ revision: number, base, updated_at: at });
    if (moved !== 1) return false;
    const row = { draft_id: draftId, number, base, files: JSON.stringify(files) };
    await revisions().insert({ ...row, kind, target, label, author_id: author, at, operations, request });
    return true;
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

  /** Asks for a publication of the newest revision. Returns false if that is another one, or if one waits already. */
  async function askPublication(id: string, given: NewPublication): Promise<boolean> {
    const { revision, by, note, at, waitsForApproval } = given;
    const asked = { publication_revision: revision, publication_by: by, publication_note: note };
    const row = { ...asked, publication_at: at, publication_waits: waitsForApproval };
    const found = open().where({ id, revision }).whereNull("publication_revision");
    return (await found.update({ ...row, publication_problem: null })) === 1;
  }

  /** Approves a publication. Returns true to one caller only. */
  async function approvePublication(id: string, revision: number): Promise<boolean> {
    const waiting = open().where({ id, publication_revision: revision, publication_waits: true });
    return (await waiting.update({ publication_waits: false })) === 1;
  }

  async function withdrawPublication(id: string): Promise<boolean> {
    return (await open().where({ id }).whereNotNull("publication_revision").update(noPublication)) === 1;
  }

  /** Returns whether somebody has edited an open draft since a time. */
  async function editedSince(time: Date): Promise<boolean> {
    const at = time.toISOString();
    return (await open(reader).where("updated_at", ">=", at).first()) !== undefined;
  }

  /** Returns drafts whose publication is due, approved, and not known to fail. */
  async function listDue(now: Date): Promise<Draft[]> {
    const rows = await open(reader)
      .where({ publication_waits: false })
      .whereNull("publication_problem")
      .where(
        (any) => void any.whereNull("publication_at").orWhere("publication_at", "<=", now.toISOString()),
      );
    return await draftsIn(rows);
  }

  async function reportProblem(id: string, problem: string): Promise<void> {
    await open().where({ id }).whereNotNull("publication_revision").update({ publication_problem: problem });
  }

  /**
   * Closes a draft that became a release. Returns true to one caller only, and only for its newest revision, while the
   * same publication is asked for as the caller found: one that was withdrawn in the meantime must not happen.
   */
  async function close(
    { id, revision, publication }: Pick<Draft, "id" | "revision" | "publication">,
    release: number,
    at: Date,
  ): Promise<boolean> {
    const closed = { release, updated_at: at.toISOString(), ...noPublication };
    const asked = publication && {
      publication_revision: publication.revision,
      publication_note: publication.note,
      publication_at: publication.at,
      publication_waits: publication.waitsForApproval,
    };
    const found = open().where({ id, revision, ...(asked ?? { publication_revision: null }) });
    return (await found.update(closed)) === 1;
  }

  /** Deletes drafts that were thrown away before a time. */
  async function sweep(before: Date): Promise<void> {
    await drafts().where("deleted_at", "<", before.toISOString()).delete();
  }

  function open(from = db) {
    return drafts(from).whereNull("deleted_at").whereNull("release");
  }

  async function draftsIn(rows: Row[]): Promise<Draft[]> {
    const ids = rows.flatMap((row) => [row.author_id, row.publication_by]);
    const people = await peopleIn(reader, ids);
    const editors = await editorsOf(rows);
    return rows.map((row) => draftIn(row, people, editors.get(row.id) ?? null));
  }

  /** Returns who made the revisions that wait for their publication, by the ids of their drafts. */
  async function editorsOf(rows: Row[]): Promise<Map<string, string | null>> {
    const waiting = rows.filter((row) => row.publication_revision !== null);
    if (waiting.length === 0) return new Map();
    const made = await revisions(reader)
      .whereIn(
        ["draft_id", "number"],
        waiting.map((row) => [row.id, row.publication_revision ?? 0]),
      )
      .select("draft_id", "author_id");
    return new Map(made.map((row) => [row.draft_id, row.author_id]));
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
    create,
    find,
    list,
    listPublished,
    countOf,
    rename,
    remove,
    addRevision,
    findRevision,
    isKnown,
    listAfter,
    stepsOf,
    markChecked,
    lastValid,
    askPublication,
    approvePublication,
    withdrawPublication,
    editedSince,
    listDue,
    reportProblem,
    close,
    sweep,
    /** Returns people by their ids. */
    people: (ids: (string | null)[]) => peopleIn(reader, ids),
  };
}

/** Returns people by their ids; those without an account are left out. */
export async function peopleIn(from: Handles["db"], ids: (string | null)[]): Promise<Map<string, Named>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await from("users").whereIn("id", wanted).select("id", "email", "first_name", "last_name");
  return new Map(
    rows.map((row) => [
      row.id,
      { id: row.id, email: row.email, firstName: row.first_name, lastName: row.last_name },
    ]),
  );
}

function draftIn(row: Row, people: Map<string, Named>, editorId: string | null): Draft {
  const personOf = (id: string | null) => (id === null ? null : (people.get(id) ?? null));
  return {
    id: row.id,
    name: row.name,
    base: row.base,
    revision: row.revision,
    author: personOf(row.author_id),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    release: row.release,
    publication:
      row.publication_revision === null
        ? null
        : {
            revision: row.publication_revision,
            by: personOf(row.publication_by),
            editorId,
            note: row.publication_note ?? "",
            at: row.publication_at,
            waitsForApproval: Boolean(row.publication_waits),
            problem: row.publication_problem,
          },
  };
}
