import type { Handles } from "./handles.ts";

/** What a mailed link to one's own data allows. */
export type DataPurpose = "close" | "download";

/** Whose link it is, for what, and the hash of its token. */
export interface DataLink {
  userId: string;
  purpose: DataPurpose;
  hash: string;
}

/** Mailed links to one's own data. */
export function createDataLinks({ db, reader }: Handles) {
  /** Stores a mailed link; an earlier one for the same purpose stops working. */
  async function putLink(given: DataLink & { until: Date }) {
    const row = { hash: given.hash, expires_at: given.until.toISOString() };
    await db("data_links")
      .insert({ user_id: given.userId, purpose: given.purpose, ...row })
      .onConflict(["user_id", "purpose"])
      .merge(row);
  }

  function linkOf({ userId, purpose, hash }: DataLink, now: Date, from = db) {
    return from("data_links")
      .where({ user_id: userId, purpose, hash })
      .where("expires_at", ">", now.toISOString());
  }

  /** Returns whether a link works for this person. */
  async function hasLink(link: DataLink, now: Date): Promise<boolean> {
    return (await linkOf(link, now, reader).first("hash")) !== undefined;
  }

  /** Consumes a link. Returns true to one caller only. */
  async function consumeLink(link: DataLink, now: Date): Promise<boolean> {
    return (await linkOf(link, now).delete()) === 1;
  }

  return { putLink, hasLink, consumeLink };
}
