import type { Handles } from "./handles.ts";

export type MailedLinkQueries = ReturnType<typeof createMailedLinkQueries>;

/** Mailed links that work once, kept as hashes of their tokens: at most one for an address in each table. */
export function createMailedLinkQueries({ db, reader }: Handles, table: "resets" | "device_links") {
  /** Puts a new link in the place of the old one, which is dead from then on. */
  async function put(given: { email: string; hash: string; until: Date }): Promise<void> {
    const row = { email: given.email, hash: given.hash, expires_at: given.until.toISOString() };
    await db(table).insert(row).onConflict("email").merge();
  }

  /** The address to which a link was sent that is still good, or null. */
  async function find(hash: string, now: Date): Promise<string | null> {
    const row = await live(hash, now, reader).first("email");
    return row?.email ?? null;
  }

  /** Uses the link up; of any number of callers one gets the address. */
  async function consume(hash: string, now: Date): Promise<string | null> {
    const email = await find(hash, now);
    return (await live(hash, now).delete()) === 1 ? email : null;
  }

  /** Removes the link of an address. */
  async function remove(email: string): Promise<void> {
    await db(table).where({ email }).delete();
  }

  /** Removes what ran out. */
  async function sweep(now: Date): Promise<void> {
    await db(table).where("expires_at", "<=", now.toISOString()).delete();
  }

  function live(hash: string, now: Date, from = db) {
    return from(table).where({ hash }).where("expires_at", ">", now.toISOString());
  }

  return { put, find, consume, remove, sweep };
}
