import { Queries } from "./queries.ts";

/** The second factor of a person, still encrypted. */
export interface StoredFactor {
  /** Null until a code has confirmed the first one. */
  secret: string | null;
  pendingSecret: string | null;
}

interface Row {
  user_id: string;
  secret: string | null;
  pending_secret: string | null;
  last_step: number | string;
}

/** Second factors and recovery codes. Each code is used up by one guarded statement, so parallel tries use it once. */
export class SecondFactors extends Queries {
  private readonly factors = (from = this.db) => from<Row>("second_factors");

  async find(userId: string): Promise<StoredFactor | null> {
    const row = await this.factors(this.reader).where({ user_id: userId }).first();
    return row ? { secret: row.secret, pendingSecret: row.pending_secret } : null;
  }

  /** Stores a secret that waits to be confirmed, in place of an earlier one that does. */
  async begin(userId: string, pendingSecret: string): Promise<void> {
    await this.factors()
      .insert({ user_id: userId, pending_secret: pendingSecret })
      .onConflict("user_id")
      .merge(["pending_secret"]);
  }

  /** Puts the pending secret into use. Returns false if it is no longer the one that waits. */
  async confirm(userId: string, pendingSecret: string, step: number): Promise<boolean> {
    const confirmed = await this.factors()
      .where({ user_id: userId, pending_secret: pendingSecret })
      .update({ secret: pendingSecret, pending_secret: null, last_step: step });
    return confirmed === 1;
  }

  /**
   * Uses up the code of a half minute. Returns false if it, or a later one, was used before, or the secret was
   * replaced. `kept` is the secret as it is stored from now on.
   */
  async useStep(userId: string, factor: { secret: string; kept: string; step: number }): Promise<boolean> {
    const used = await this.factors()
      .where({ user_id: userId, secret: factor.secret })
      .where("last_step", "<", factor.step)
      .update({ last_step: factor.step, secret: factor.kept });
    return used === 1;
  }

  /** Replaces all recovery codes. */
  async setRecoveryCodes(userId: string, hashes: string[]): Promise<void> {
    await this.db("recovery_codes").where({ user_id: userId }).delete();
    await this.db("recovery_codes").insert(hashes.map((hash) => ({ user_id: userId, hash })));
  }

  /** Uses up a recovery code. Returns false if there is none, or it was used before. */
  async useRecoveryCode(userId: string, hash: string): Promise<boolean> {
    return (await this.db("recovery_codes").where({ user_id: userId, hash }).delete()) === 1;
  }

  async recoveryCodesLeft(userId: string): Promise<number> {
    const row = await this.reader("recovery_codes").where({ user_id: userId }).count({ count: "*" }).first();
    return Number(row?.count ?? 0);
  }

  /** Deletes the second factor of a person who is no longer staff. */
  async remove(userId: string): Promise<void> {
    await this.db("recovery_codes").where({ user_id: userId }).delete();
    await this.factors().where({ user_id: userId }).delete();
  }
}
