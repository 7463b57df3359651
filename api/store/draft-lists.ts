import type { RevisionRow } from "./draft-revision-rows.ts";
import { type Draft, type DraftRow, draftIn } from "./draft-rows.ts";
import { peopleIn } from "./people.ts";
import { Queries } from "./queries.ts";

/** Drafts as they are listed: those under way, those that are due, those that became releases. */
export class DraftLists extends Queries {
  private readonly drafts = () => this.reader<DraftRow>("drafts");
  private readonly open = () => this.drafts().whereNull("release");

  async find(id: string): Promise<Draft | null> {
    const row = await this.drafts().where({ id }).first();
    return row ? ((await this.draftsIn([row]))[0] ?? null) : null;
  }

  /** Returns the drafts that can still be edited, the most recently changed first. */
  async list(): Promise<Draft[]> {
    return await this.draftsIn(await this.open().orderBy("updated_at", "desc").limit(200));
  }

  /** Returns the drafts that became releases, the latest first. */
  async listPublished(limit: number): Promise<Draft[]> {
    const published = this.drafts().whereNotNull("release");
    return await this.draftsIn(await published.orderBy("release", "desc").limit(limit));
  }

  async countOf(author: string): Promise<number> {
    const [row] = await this.open().where({ author_id: author }).count({ count: "*" });
    return Number((row as unknown as { count: number | string } | undefined)?.count ?? 0);
  }

  /** Returns whether somebody has edited an open draft since a time. */
  async editedSince(time: Date): Promise<boolean> {
    const at = time.toISOString();
    return (await this.open().where("updated_at", ">=", at).first()) !== undefined;
  }

  /** Returns drafts whose publication is due, approved, and not known to fail. */
  async listDue(now: Date): Promise<Draft[]> {
    const rows = await this.open()
      .where({ publication_waits: false })
      .whereNull("publication_problem")
      .where(
        (any) => void any.whereNull("publication_at").orWhere("publication_at", "<=", now.toISOString()),
      );
    return await this.draftsIn(rows);
  }

  private async draftsIn(rows: DraftRow[]): Promise<Draft[]> {
    const ids = rows.flatMap((row) => [row.author_id, row.publication_by]);
    const people = await peopleIn(this.reader, ids);
    const waiting = rows.flatMap(({ id, publication_revision: revision }): [string, number][] =>
      revision === null ? [] : [[id, revision]],
    );
    const editors = await this.editorsOf(waiting);
    return rows.map((row) => draftIn(row, people, editors.get(row.id) ?? null));
  }

  /** Returns who made revisions, by the ids of their drafts. */
  private async editorsOf(made: [draft: string, number: number][]): Promise<Map<string, string | null>> {
    if (made.length === 0) return new Map();
    const rows = await this.reader<RevisionRow>("draft_revisions")
      .whereIn(["draft_id", "number"], made)
      .select("draft_id", "author_id");
    return new Map(rows.map((row) => [row.draft_id, row.author_id]));
  }
}
