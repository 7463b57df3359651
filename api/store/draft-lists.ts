import type { RevisionRow } from "./draft-revision-rows.ts";
import { type Draft, type DraftRow, draftIn } from "./draft-rows.ts";
import type { Handles } from "./handles.ts";
import { peopleIn } from "./people.ts";

/** Drafts as they are listed: those under way, those that are due, those that became releases. */
export function createDraftLists({ reader }: Pick<Handles, "reader">) {
  const drafts = () => reader<DraftRow>("drafts");
  const open = () => drafts().whereNull("release");

  async function find(id: string): Promise<Draft | null> {
    const row = await drafts().where({ id }).first();
    return row ? ((await draftsIn([row]))[0] ?? null) : null;
  }

  /** Returns the drafts that can still be edited, the most recently changed first. */
  async function list(): Promise<Draft[]> {
    return await draftsIn(await open().orderBy("updated_at", "desc").limit(200));
  }

  /** Returns the drafts that became releases, the latest first. */
  async function listPublished(limit: number): Promise<Draft[]> {
    const published = drafts().whereNotNull("release");
    return await draftsIn(await published.orderBy("release", "desc").limit(limit));
  }

  async function countOf(author: string): Promise<number> {
    const [row] = await open().where({ author_id: author }).count({ count: "*" });
    return Number((row as unknown as { count: number | string } | undefined)?.count ?? 0);
  }

  /** Returns whether somebody has edited an open draft since a time. */
  async function editedSince(time: Date): Promise<boolean> {
    const at = time.toISOString();
    return (await open().where("updated_at", ">=", at).first()) !== undefined;
  }

  /** Returns drafts whose publication is due, approved, and not known to fail. */
  async function listDue(now: Date): Promise<Draft[]> {
    const rows = await open()
      .where({ publication_waits: false })
      .whereNull("publication_problem")
      .where(
        (any) => void any.whereNull("publication_at").orWhere("publication_at", "<=", now.toISOString()),
      );
    return await draftsIn(rows);
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

  /** Returns who made revisions, by the ids of their drafts. */
  async function editorsOf(made: [draft: string, number: number][]): Promise<Map<string, string | null>> {
    if (made.length === 0) return new Map();
    const rows = await reader<RevisionRow>("draft_revisions")
      .whereIn(["draft_id", "number"], made)
      .select("draft_id", "author_id");
    return new Map(rows.map((row) => [row.draft_id, row.author_id]));
  }

  return { find, list, listPublished, countOf, editedSince, listDue };
}
