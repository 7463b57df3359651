import { DefinitionFiles } from "./definition-files.ts";
import { DraftRevisions } from "./draft-revisions.ts";
import type { DraftRow } from "./draft-rows.ts";
import { DraftStorage } from "./draft-storage.ts";
import { Queries } from "./queries.ts";

/** Drafts that one sweep looks at, so that nobody waits for it. */
const mostSwept = 20;

/** Drafts and their revisions. A revision never changes; a draft's newest one is replaced by one caller only. */
export class Drafts extends Queries {
  private readonly revisions = new DraftRevisions(this.handles);
  private readonly storage = new DraftStorage(this.handles);
  private readonly texts = new DefinitionFiles(this.handles);
  private readonly drafts = () => this.db<DraftRow>("drafts");
  private readonly open = () => this.drafts().whereNull("release");

  async create(draft: { id: string; name: string; base: number; author: string; at: Date }): Promise<void> {
    const at = draft.at.toISOString();
    const { id, name, base, author } = draft;
    await this.drafts().insert({
      id,
      name,
      base,
      revision: 0,
      author_id: author,
      created_at: at,
      updated_at: at,
    });
    await this.revisions.start({ draftId: id, base, author, at: draft.at });
  }

  async rename(id: string, name: string, at: Date): Promise<boolean> {
    return (await this.open().where({ id }).update({ name, updated_at: at.toISOString() })) === 1;
  }

  /** Deletes an open draft with all that only it held. Call it in a transaction. */
  async remove(id: string): Promise<boolean> {
    const held = await this.db("draft_files").where({ draft_id: id }).pluck("hash");
    if ((await this.open().where({ id }).delete()) !== 1) return false;
    await this.texts.dropUnused(held);
    return true;
  }

  /**
   * Drops the revisions that led to drafts which were published before a time: what became a release stays. Call it in a
   * transaction.
   */
  async sweep(before: Date): Promise<void> {
    const old = await this.drafts()
      .whereNotNull("release")
      .where("updated_at", "<", before.toISOString())
      .whereExists(
        this.db("draft_revisions")
          .whereRaw("draft_id = drafts.id and number > 0 and number < drafts.revision")
          .select("number"),
      )
      .limit(mostSwept)
      .select("id", "revision");
    for (const { id, revision } of old)
      await this.texts.dropUnused(await this.storage.keepOnly({ draftId: id, number: revision }));
  }
}
