import type { Revision, RevisionRow } from "./draft-revision-rows.ts";
import { DraftStorage } from "./draft-storage.ts";
import { Queries } from "./queries.ts";

export interface NewRevision extends Pick<Revision, "number" | "base" | "files" | "kind" | "label"> {
  draftId: string;
  author: string;
  at: Date;
  target?: number;
  /** Operations as JSON text. */
  operations?: string | null;
  /** The editor's id of its request. */
  request?: string | null;
  /** Number of bytes of each added text, by its hash. */
  texts: { [hash: string]: number };
}

/** Number of bytes of a row besides its texts. */
const bytesOfRow = 300;

/** The revisions of drafts. None ever changes; a draft's newest one is replaced by one caller only. */
export class DraftRevisions extends Queries {
  private readonly storage = new DraftStorage(this.handles);
  private readonly revisions = () => this.db<RevisionRow>("draft_revisions");

  /** Adds the first revision of a draft, which is its base. */
  async start(values: { draftId: string; base: number; author: string; at: Date }): Promise<void> {
    const { draftId, base, author, at } = values;
    const row = { draft_id: draftId, number: 0, base, files: "{}", kind: "start" as const, label: "Started" };
    await this.revisions().insert({ ...row, author_id: author, at: at.toISOString() });
  }

  /**
   * Adds a revision behind the one before it. Returns false, and adds nothing, if another one is there already, or if
   * the draft is closed or waits for its publication. Call it in a transaction.
   */
  async addRevision(values: NewRevision): Promise<boolean> {
    const { draftId, number, base, files, kind, label, author, target = null } = values;
    const { operations = null, request = null } = values;
    const at = values.at.toISOString();
    const moved = await this.db("drafts")
      .where({
        id: draftId,
        revision: number - 1,
        release: null,
        publication_revision: null,
      })
      .update({ revision: number, base, updated_at: at });
    if (moved !== 1) return false;
    const listed = JSON.stringify(files);
    const bytes =
      bytesOfRow +
      listed.length +
      (operations?.length ?? 0) +
      (await this.storage.holdTexts(draftId, values.texts));
    const row = { draft_id: draftId, number, base, files: listed, bytes };
    await this.revisions().insert({
      ...row,
      kind,
      target,
      label,
      author_id: author,
      at,
      operations,
      request,
    });
    return true;
  }

  async markChecked(draftId: string, number: number, isValid: boolean): Promise<void> {
    await this.revisions().where({ draft_id: draftId, number }).update({ is_valid: isValid });
  }
}
