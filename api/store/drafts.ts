import { createDefinitionFileQueries } from "./definition-files.ts";
import { createDraftPublications } from "./draft-publications.ts";
import { createDraftRevisionQueries } from "./draft-revisions.ts";
import { type Draft, type DraftRow, draftIn } from "./draft-rows.ts";
import type { Handles } from "./handles.ts";
import { peopleIn } from "./people.ts";

export type { Draft, Publication } from "./draft-rows.ts";

/** Drafts that one sweep looks at, so that nobody waits for it. */
const mostSwept = 20;

/** Drafts and their revisions. A revision never changes; a draft's newest one is replaced by one caller only. */
export function createDraftQueries(handles: Handles) {
  const { db, reader } = handles;
  const { start, editorsOf, keepOnly, ...revisionQueries } = createDraftRevisionQueries(handles);
  const texts = createDefinitionFileQueries(handles);
  const drafts = (from = db) => from<DraftRow>("drafts");

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

  async function draftsIn(rows: DraftRow[]): Promise<Draft[]> {
    const ids = rows.flatMap((row) => [row.author_id, row.publication_by]);
    const people = await peopleIn(reader, ids);
    const waiting = rows.flatMap(({ id, publication_revision: revision }): [string, number][] =>
      revision === null ? [] : [[id, revision]],
    );
    const editors = await editorsOf(waiting);
    return rows.map((row) => draftIn(row, people, editors.get(row.id) ?? null));
  }

  return {
    ...{ create, find, list, listPublished, countOf, rename, remove, editedSince, listDue, sweep },
    ...createDraftPublications(handles),
    ...revisionQueries,
    /** Returns people by their ids. */
    people: (ids: (string | null)[]) => peopleIn(reader, ids),
  };
}
