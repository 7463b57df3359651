import { Queries } from "./queries.ts";

/** Purpose of a mailed link to one's own data. */
export type DataPurpose = "close" | "download";

/** Owner and purpose of a link, and the hash of its token. */
export interface DataLink {
  userId: string;
  purpose: DataPurpose;
  hash: string;
}

/** Mailed links to one's own data. */
export class DataLinks extends Queries {
  /** Stores a mailed link; an earlier one for the same purpose stops working. */
  async putLink(link: DataLink & { until: Date }) {
    const row = { hash: link.hash, expires_at: link.until.toISOString() };
    await this.db("data_links")
      .insert({ user_id: link.userId, purpose: link.purpose, ...row })
      .onConflict(["user_id", "purpose"])
      .merge(row);
  }

  private linkOf({ userId, purpose, hash }: DataLink, now: Date, from = this.db) {
    return from("data_links")
      .where({ user_id: userId, purpose, hash })
      .where("expires_at", ">", now.toISOString());
  }

  /** Returns whether a link works for this person. */
  async hasLink(link: DataLink, now: Date): Promise<boolean> {
    return (await this.linkOf(link, now, this.reader).first("hash")) !== undefined;
  }

  /** Consumes a link. Returns true to one caller only. */
  async consumeLink(link: DataLink, now: Date): Promise<boolean> {
    return (await this.linkOf(link, now).delete()) === 1;
  }

  /** Deletes links that have expired. */
  async sweep(now: Date): Promise<void> {
    await this.db("data_links").where("expires_at", "<=", now.toISOString()).delete();
  }
}
