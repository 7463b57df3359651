import { DraftHistory } from "./draft-history.ts";
import type { RevisionRow } from "./draft-revision-rows.ts";
import { Queries } from "./queries.ts";

/** Numbers of bytes that a draft's revisions take, and those that a person made in open drafts. */
export interface StorageTaken {
  draft: number;
  person: number;
}

/** Storage of the revisions of drafts. */
export class DraftStorage extends Queries {
  private readonly history = new DraftHistory(this.handles);
  private readonly revisions = (from = this.db) => from<RevisionRow>("draft_revisions");

  /** Notes which texts a draft holds. Returns how many bytes those take that are new to it. */
  async holdTexts(draftId: string, texts: { [hash: string]: number }): Promise<number> {
    const rows = Object.keys(texts).map((hash) => ({ draft_id: draftId, hash }));
    if (rows.length === 0) return 0;
    const added = await this.db("draft_files")
      .insert(rows)
      .onConflict(["draft_id", "hash"])
      .ignore()
      .returning("hash");
    return added.reduce((total: number, { hash }) => total + (texts[hash] ?? 0), 0);
  }

  async storageOf(draftId: string, author: string): Promise<StorageTaken> {
    const [draft] = await this.revisions(this.reader).where({ draft_id: draftId }).sum({ bytes: "bytes" });
    const [person] = await this.revisions(this.reader)
      .join("drafts", "drafts.id", "draft_revisions.draft_id")
      .whereNull("drafts.release")
      .where("draft_revisions.author_id", author)
      .sum({ bytes: "bytes" });
    return { draft: Number(draft?.bytes ?? 0), person: Number(person?.bytes ?? 0) };
  }

  /** Drops all revisions of a draft but the first and the given one. Returns the texts that only they held. */
  async keepOnly({ draftId, number }: { draftId: string; number: number }): Promise<string[]> {
    const last = await this.history.findRevision(draftId, number);
    if (!last) return [];
    await this.revisions().where({ draft_id: draftId }).whereNotIn("number", [0, number]).delete();
    const kept = Object.values(last.files).filter((hash) => hash !== null);
    const others = () => this.db("draft_files").where({ draft_id: draftId }).whereNotIn("hash", kept);
    const dropped = await others().pluck("hash");
    await others().delete();
    return dropped;
  }
}
