import type { Handles } from "./handles.ts";

export type ResetQueries = ReturnType<typeof createResetQueries>;

/** Links to choose a new password, kept as hashes of their tokens. */
export function createResetQueries({ db, reader }: Handles) {
  /** Puts a new link in the place of the old one, which is dead from then on. */
  async function put(given: { email: string; hash: string; until: Date }): Promise<void> {
    const row = { email: given.email, hash: given.hash, expires_at: given.until.toISOString() };
    await db("resets").insert(row).onConflict("email").merge();
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

  /** Kills the link of an address: its password came to be in another way. */
  async function remove(email: string): Promise<void> {
    await db("resets").where({ email }).delete();
  }

  /** Removes what ran out. */
  async function sweep(now: Date): Promise<void> {
    await db("resets").where("expires_at", "<=", now.toISOString()).delete();
  }

  function live(hash: string, now: Date, from = db) {
    return from("resets").where({ hash }).where("expires_at", ">", now.toISOString());
  }

  return { put, find, consume, remove, sweep };
}
