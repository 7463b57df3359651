import { createDefinitionFileQueries } from "./definition-files.ts";
import { createDraftLists } from "./draft-lists.ts";
import { createDraftPublications } from "./draft-publications.ts";
import { createDraftRevisionQueries } from "./draft-revisions.ts";
import type { DraftRow } from "./draft-rows.ts";
import type { Handles } from "./handles.ts";
import { peopleIn } from "./people.ts";

export type { Draft, Publication } from "./draft-rows.ts";

/** Drafts that one sweep looks at, so that nobody waits for it. */
const mostSwept = 20;

/** Drafts and their revisions. A revision never changes; a draft's newest one is replaced by one caller only. */
export function createDraftQueries(handles: Handles) {
  const { db, reader } = handles;
  const { start, keepOnly, ...revisionQueries } = createDraftRevisionQueries(handles);
  const texts = createDefinitionFileQueries(handles);
  const drafts = () => db<DraftRow>("drafts");
  const open = () => drafts().whereNull("release");

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

  return {
    ...{ create, rename, remove, sweep },
    ...createDraftLists(handles),
    ...createDraftPublications(handles),
    ...revisionQueries,
    /** Returns people by their ids. */
    people: (ids: (string | null)[]) => peopleIn(reader, ids),
  };
}
