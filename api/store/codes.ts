import { Queries } from "./queries.ts";

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
export class Codes extends Queries {
  private readonly codes = (from = this.db) => from<Row>("codes");

  /** Replaces the code; the old one stops working. */
  async put(code: { email: string; purpose: string; hash: string; at: Date; until: Date }) {
    const row = {
      email: code.email,
      purpose: code.purpose,
      hash: code.hash,
      tries: 0,
      sent_at: code.at.toISOString(),
      expires_at: code.until.toISOString(),
      verified_at: null,
    };
    await this.codes().insert(row).onConflict(["email", "purpose"]).merge();
  }

  /** Returns whether a code can still be used. */
  async isLive(email: string, purpose: string, most: number, now: Date): Promise<boolean> {
    return (await this.open({ email, purpose }, most, now, this.reader).first("email")) !== undefined;
  }

  /** Spends one try and returns the hash to compare with, or null if no try is left. */
  async spendTry(email: string, purpose: string, most: number, now: Date): Promise<string | null> {
    const [row] = await this.open({ email, purpose }, most, now)
      .update({ tries: this.db.raw("tries + 1") as unknown as number })
      .returning("hash");
    return row?.hash ?? null;
  }

  /** Consumes the code. Returns true to one caller only. */
  async markVerified(email: string, purpose: string, hash: string, now: Date): Promise<boolean> {
    const changed = await this.codes()
      .where({ email, purpose, hash })
      .whereNull("verified_at")
      .update({ verified_at: now.toISOString() });
    return changed === 1;
  }

  async wasVerified(email: string, purpose: string, since: Date): Promise<boolean> {
    const row = await this.codes(this.reader)
      .where({ email, purpose })
      .where("verified_at", ">=", since.toISOString())
      .first();
    return row !== undefined;
  }

  /** Consumes what a verified code allows. Returns true once. */
  async consume(email: string, purpose: string, since: Date): Promise<boolean> {
    const removed = await this.codes()
      .where({ email, purpose })
      .where("verified_at", ">=", since.toISOString())
      .delete();
    return removed === 1;
  }

  /** Deletes codes sent before a time. */
  async sweep(before: Date): Promise<void> {
    await this.codes().where("sent_at", "<", before.toISOString()).delete();
  }

  private open(code: { email: string; purpose: string }, most: number, now: Date, from = this.db) {
    return this.codes(from)
      .where(code)
      .whereNull("verified_at")
      .where("tries", "<", most)
      .where("expires_at", ">", now.toISOString());
  }
}
