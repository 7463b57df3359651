import type { Handles } from "./handles.ts";

interface Row {
  email: string;
  purpose: string;
  hash: string;
  tries: number;
  sent_at: string;
  expires_at: string;
  verified_at: string | null;
}

/** One-time codes, kept as keyed hashes. Every count is one guarded statement, so parallel guesses count too. */
export function createCodeQueries({ db, reader }: Handles) {
  const codes = (from = db) => from<Row>("codes");

  /** Replaces the code; the old one stops working. */
  async function put(given: { email: string; purpose: string; hash: string; at: Date; until: Date }) {
    const row = {
      email: given.email,
      purpose: given.purpose,
      hash: given.hash,
      tries: 0,
      sent_at: given.at.toISOString(),
      expires_at: given.until.toISOString(),
      verified_at: null,
    };
    await codes().insert(row).onConflict(["email", "purpose"]).merge();
  }

  /** Returns whether a code can still be used. */
  async function isLive(email: string, purpose: string, most: number, now: Date): Promise<boolean> {
    return (await open({ email, purpose }, most, now, reader).first("email")) !== undefined;
  }

  /** Spends one try and returns the hash to compare with, or null if no try is left. */
  async function spendTry(email: string, purpose: string, most: number, now: Date): Promise<string | null> {
    const [row] = await open({ email, purpose }, most, now)
      .update({ tries: db.raw("tries + 1") as unknown as number })
      .returning("hash");
    return row?.hash ?? null;
  }

  /** Consumes the code. Returns true to one caller only. */
  async function markVerified(email: string, purpose: string, hash: string, now: Date): Promise<boolean> {
    const changed = await codes()
      .where({ email, purpose, hash })
      .whereNull("verified_at")
      .update({ verified_at: now.toISOString() });
    return changed === 1;
  }

  async function wasVerified(email: string, purpose: string, since: Date): Promise<boolean> {
    const row = await codes(reader)
      .where({ email, purpose })
      .where("verified_at", ">=", since.toISOString())
      .first();
    return row !== undefined;
  }

  /** Consumes what a verified code allows. Returns true once. */
  async function consume(email: string, purpose: string, since: Date): Promise<boolean> {
    const removed = await codes()
      .where({ email, purpose })
      .where("verified_at", ">=", since.toISOString())
      .delete();
    return removed === 1;
  }

  /** Deletes codes sent before a time. */
  async function sweep(before: Date): Promise<void> {
    await codes().where("sent_at", "<", before.toISOString()).delete();
  }

  function open(code: { email: string; purpose: string }, most: number, now: Date, from = db) {
    return codes(from)
      .where(code)
      .whereNull("verified_at")
      .where("tries", "<", most)
      .where("expires_at", ">", now.toISOString());
  }

  return { put, isLive, spendTry, markVerified, wasVerified, consume, sweep };
}
