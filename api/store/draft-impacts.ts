import { Queries } from "./queries.ts";

/** A count of whom a draft touches, as far as it has come. */
export interface DraftImpact {
  /** Names the count that writes: an older one is not heard any more. */
  run: string;
  revision: number;
  /** Progress from 0 to 1. */
  done: number;
  /** Result as JSON text. */
  result: string | null;
  failure: string | null;
  updatedAt: string;
}

interface Row {
  draft_id: string;
  run: string;
  revision: number;
  done: number;
  result: string | null;
  failure: string | null;
  updated_at: string;
}

/** The last count of each draft, which every server process can read. */
export class DraftImpacts extends Queries {
  private readonly impacts = (from = this.db) => from<Row>("draft_impacts");

  /** Begins a count, in place of the last one. */
  async begin(
    draftId: string,
    { run, revision, at }: { run: string; revision: number; at: Date },
  ): Promise<void> {
    const begun = { run, revision, done: 0, result: null, failure: null, updated_at: at.toISOString() };
    await this.impacts()
      .insert({ draft_id: draftId, ...begun })
      .onConflict("draft_id")
      .merge(begun);
  }

  /** Notes what a count has found. Returns false if another one took its place. */
  async note(
    draftId: string,
    run: string,
    { at, ...found }: Partial<Pick<DraftImpact, "done" | "result" | "failure">> & { at: Date },
  ): Promise<boolean> {
    return (
      (await this.impacts()
        .where({ draft_id: draftId, run })
        .update({ ...found, updated_at: at.toISOString() })) === 1
    );
  }

  async find(draftId: string): Promise<DraftImpact | null> {
    const row = await this.impacts(this.reader).where({ draft_id: draftId }).first();
    if (!row) return null;
    const { run, revision, done, result, failure } = row;
    return { run, revision, done, result, failure, updatedAt: row.updated_at };
  }
}
