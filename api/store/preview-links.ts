import { Queries } from "./queries.ts";

/** A link to a preview, stored as the hash of its token. */
export interface StoredPreviewLink {
  /** Draft that it shows; null for what is live. */
  draftId: string | null;
  /** Its creator. */
  by: string;
  expiresAt: Date;
  isRevoked: boolean;
}

export class PreviewLinks extends Queries {
  async add(link: {
    hash: string;
    draftId: string | null;
    by: string;
    at: Date;
    until: Date;
  }): Promise<void> {
    await this.db("preview_links").insert({
      hash: link.hash,
      draft_id: link.draftId,
      created_by: link.by,
      created_at: link.at.toISOString(),
      expires_at: link.until.toISOString(),
    });
  }

  /** Returns a link, even one that no longer works, or null. */
  async find(hash: string): Promise<StoredPreviewLink | null> {
    const row = await this.reader("preview_links")
      .where({ hash })
      .first("draft_id", "created_by", "expires_at", "revoked_at");
    if (!row) return null;
    return {
      draftId: row.draft_id,
      by: row.created_by,
      expiresAt: new Date(row.expires_at),
      isRevoked: row.revoked_at !== null,
    };
  }

  /** Ends all links to a draft. */
  async revokeOf(draftId: string, at: Date): Promise<void> {
    const revoked = { revoked_at: at.toISOString() };
    await this.db("preview_links").where({ draft_id: draftId, revoked_at: null }).update(revoked);
  }

  /** Ends all links that a person created. */
  async revokeBy(userId: string, at: Date): Promise<void> {
    const revoked = { revoked_at: at.toISOString() };
    await this.db("preview_links").where({ created_by: userId, revoked_at: null }).update(revoked);
  }

  /** Deletes links that expired before this time. */
  async sweep(before: Date): Promise<void> {
    await this.db("preview_links").where("expires_at", "<=", before.toISOString()).delete();
  }
}
