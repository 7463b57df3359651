import { type Named, peopleIn } from "./people.ts";
import { Queries } from "./queries.ts";

/** A comment on a place of a draft. */
export interface DraftComment {
  id: string;
  place: string;
  text: string;
  author: Named | null;
  at: string;
  resolvedAt: string | null;
  resolvedBy: Named | null;
}

interface Row {
  id: string;
  draft_id: string;
  place: string;
  text: string;
  author_id: string | null;
  at: string;
  resolved_at: string | null;
  resolved_by: string | null;
}

/** Comments on drafts. Their texts never change. */
export class DraftComments extends Queries {
  private readonly comments = (from = this.db) => from<Row>("draft_comments");

  async add(comment: {
    id: string;
    draftId: string;
    place: string;
    text: string;
    author: string;
    at: Date;
  }): Promise<void> {
    const { id, draftId, place, text, author } = comment;
    const row = { id, draft_id: draftId, place, text, author_id: author, at: comment.at.toISOString() };
    await this.comments().insert(row);
  }

  /** Returns the comments of a draft, the oldest first. */
  async list(draftId: string): Promise<DraftComment[]> {
    const rows = await this.comments(this.reader).where({ draft_id: draftId }).orderBy(["at", "id"]);
    const people = await peopleIn(
      this.reader,
      rows.flatMap((row) => [row.author_id, row.resolved_by]),
    );
    const personOf = (id: string | null) => (id === null ? null : (people.get(id) ?? null));
    return rows.map((row) => ({
      id: row.id,
      place: row.place,
      text: row.text,
      author: personOf(row.author_id),
      at: row.at,
      resolvedAt: row.resolved_at,
      resolvedBy: personOf(row.resolved_by),
    }));
  }

  /** Returns how many comments of each draft wait to be dealt with; drafts without such comments are absent. */
  async openIn(draftIds: string[]): Promise<Map<string, number>> {
    const rows = (await this.comments(this.reader)
      .whereIn("draft_id", draftIds)
      .whereNull("resolved_at")
      .groupBy("draft_id")
      .select("draft_id")
      .count({ count: "*" })) as unknown as { draft_id: string; count: number | string }[];
    return new Map(rows.map(({ draft_id, count }) => [draft_id, Number(count)]));
  }

  async countOf(draftId: string): Promise<number> {
    const [row] = await this.comments(this.reader).where({ draft_id: draftId }).count({ count: "*" });
    return Number((row as unknown as { count: number | string } | undefined)?.count ?? 0);
  }

  /** Marks a comment as dealt with, or, without `by`, as open again. Returns false if the draft has no such comment. */
  async resolve(draftId: string, id: string, note: { by: string; at: Date } | null): Promise<boolean> {
    const resolved = { resolved_at: note?.at.toISOString() ?? null, resolved_by: note?.by ?? null };
    return (await this.comments().where({ draft_id: draftId, id }).update(resolved)) === 1;
  }

  /** Returns a text that changes with every comment and whenever one is resolved. */
  async stampOf(draftId: string): Promise<string> {
    const [row] = await this.comments(this.reader)
      .where({ draft_id: draftId })
      .count({ all: "*", resolved: "resolved_at" })
      .max({ at: "at", resolvedAt: "resolved_at" });
    const { all, resolved, at, resolvedAt } = (row ?? {}) as unknown as { [name: string]: unknown };
    return [all, at ?? "", resolved, resolvedAt ?? ""].join(" ");
  }
}
