import type { Handles } from "./handles.ts";

/** Mailed links that work once, stored as hashes of their tokens: at most one per address in each table. */
export function createMailedLinkQueries({ db, reader }: Handles, table: "resets" | "device_links") {
  /** Replaces the link; the old one stops working. */
  async function put(given: { email: string; hash: string; until: Date }): Promise<void> {
    const row = { email: given.email, hash: given.hash, expires_at: given.until.toISOString() };
    await db(table).insert(row).onConflict("email").merge();
  }

  /** Returns the address that a valid link was sent to, or null. */
  async function find(hash: string, now: Date): Promise<string | null> {
    const row = await live(hash, now, reader).first("email");
    return row?.email ?? null;
  }

  /** Consumes the link. Returns the address to one caller only. */
  async function consume(hash: string, now: Date): Promise<string | null> {
    const email = await find(hash, now);
    return (await live(hash, now).delete()) === 1 ? email : null;
  }

  /** Deletes the link of an address. */
  async function remove(email: string): Promise<void> {
    await db(table).where({ email }).delete();
  }

  /** Deletes expired links. */
  async function sweep(now: Date): Promise<void> {
    await db(table).where("expires_at", "<=", now.toISOString()).delete();
  }

  function live(hash: string, now: Date, from = db) {
    return from(table).where({ hash }).where("expires_at", ">", now.toISOString());
  }

  return { put, find, consume, remove, sweep };
}
