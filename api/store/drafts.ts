import { createDefinitionFileQueries } from "./definition-files.ts";
import { createDraftRevisionQueries } from "./draft-revisions.ts";
import type { Handles } from "./handles.ts";
import { type Named, peopleIn } from "./people.ts";

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
  release: number | null;
  publication_revision: number | null;
  publication_by: string | null;
  publication_note: string | null;
  publication_at: string | null;
  publication_waits: boolean | number | null;
  publication_problem: string | null;
}

const noPublication = {
  publication_revision: null,
  publication_by: null,
  publication_note: null,
  publication_at: null,
  publication_waits: null,
  publication_problem: null,
};

/** Drafts that one sweep looks at, so that nobody waits for it. */
const mostSwept = 20;

/** Drafts and their revisions. A revision never changes; a draft's newest one is replaced by one caller only. */
export function createDraftQueries(handles: Handles) {
  const { db, reader } = handles;
  const { start, editorsOf, keepOnly, ...revisionQueries } = createDraftRevisionQueries(handles);
  const texts = createDefinitionFileQueries(handles);
  const drafts = (from = db) => from<Row>("drafts");

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
    await start({ draftId: id, base, author, at: given.at });
  }

  async function find(id: string): Promise<Draft | null> {
    const row = await drafts(reader).where({ id }).first();
    return row ? ((await draftsIn([row]))[0] ?? null) : null;
  }

  /** Returns the drafts that can still be edited, the most recently changed first. */
  async function list(): Promise<Draft[]> {
    return await draftsIn(await open(reader).orderBy("updated_at", "desc").limit(200));
  }

  /** Returns the drafts that became releases, the latest first. */
  async function listPublished(limit: number): Promise<Draft[]> {
    const published = drafts(reader).whereNotNull("release");
    return await draftsIn(await published.orderBy("release", "desc").limit(limit));
  }

  async function countOf(author: string): Promise<number> {
    const [row] = await open(reader).where({ author_id: author }).count({ count: "*" });
    return Number((row as unknown as { count: number | string } | undefined)?.count ?? 0);
  }

  async function rename(id: string, name: string, at: Date): Promise<boolean> {
    return (await open().where({ id }).update({ name, updated_at: at.toISOString() })) === 1;
  }

  /** Deletes an open draft with all that only it held. Call it in a transaction. */
  async function remove(id: string): Promise<boolean> {
    const held = await db("draft_files").where({ draft_id: id }).pluck("hash");
    if ((await open().where({ id }).delete()) !== 1) return false;
    await texts.dropUnused(held);
    return true;
  }

  /** Asks for a publication of the newest revision. Returns false if that is another one, or if one waits already. */
  async function askPublication(id: string, given: NewPublication): Promise<boolean> {
    const { revision, by, note, at, waitsForApproval } = given;
    const asked = { publication_revision: revision, publication_by: by, publication_note: note };
    const row = { ...asked, publication_at: at, publication_waits: waitsForApproval };
    const found = open().where({ id, revision }).whereNull("publication_revision");
    return (await found.update({ ...row, publication_problem: null })) === 1;
  }

  /** Approves a publication and replaces its note. Returns true to one caller only. */
  async function approvePublication(id: string, revision: number, note: string): Promise<boolean> {
    const waiting = open().where({ id, publication_revision: revision, publication_waits: true });
    return (await waiting.update({ publication_waits: false, publication_note: note })) === 1;
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

  /**
   * Drops the revisions that led to drafts which were published before a time: what became a release stays. Call it in a
   * transaction.
   */
  async function sweep(before: Date): Promise<void> {
    const old = await drafts()
      .whereNotNull("release")
      .where("updated_at", "<", before.toISOString())
      .whereExists(
        db("draft_revisions")
          .whereRaw("draft_id = drafts.id and number > 0 and number < drafts.revision")
          .select("number"),
      )
      .limit(mostSwept)
      .select("id", "revision");
    for (const { id, revision } of old)
      await texts.dropUnused(await keepOnly({ draftId: id, number: revision }));
  }

  function open(from = db) {
    return drafts(from).whereNull("release");
  }

  async function draftsIn(rows: Row[]): Promise<Draft[]> {
    const ids = rows.flatMap((row) => [row.author_id, row.publication_by]);
    const people = await peopleIn(reader, ids);
    const waiting = rows.flatMap(({ id, publication_revision: revision }): [string, number][] =>
      revision === null ? [] : [[id, revision]],
    );
    const editors = await editorsOf(waiting);
    return rows.map((row) => draftIn(row, people, editors.get(row.id) ?? null));
  }

  return {
    create,
    find,
    list,
    listPublished,
    countOf,
    rename,
    remove,
    askPublication,
    approvePublication,
    withdrawPublication,
    editedSince,
    listDue,
    reportProblem,
    close,
    sweep,
    ...revisionQueries,
    /** Returns people by their ids. */
    people: (ids: (string | null)[]) => peopleIn(reader, ids),
  };
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
