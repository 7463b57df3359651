import { Queries } from "./queries.ts";

/** An address that an account had before, and until when its owner may take the change back. */
export interface EarlierEmail {
  email: string;
  changedAt: string;
  /** Null once the way back was used or overtaken. */
  backUntil: string | null;
}

/** A change of an account's address. */
export interface EmailChange {
  id: string;
  userId: string;
  from: string;
  to: string;
  /** The hash of the link that takes it back; null if it can't be taken back. */
  hash: string | null;
  at: Date;
  until: Date;
}

/** The new address was taken in the meantime. */
export class AddressTaken extends Error {}

/** Changes of an account's address. */
export class AccountEmails extends Queries {
  async earlierEmails(userId: string): Promise<EarlierEmail[]> {
    const rows = await this.reader("earlier_emails").where({ user_id: userId }).orderBy("changed_at");
    return rows.map((row) => ({
      email: row.email,
      changedAt: row.changed_at,
      backUntil: row.hash === null ? null : row.expires_at,
    }));
  }

  /**
   * Gives an account another address, and what is stored by the old one. Throws `AddressTaken` if an account has it; the
   * transaction is then lost.
   */
  async changeEmail({ id, userId, from, to, hash, at, until }: EmailChange): Promise<void> {
    try {
      await this.db("users").where({ id: userId, email: from }).update({ email: to });
    } catch (error) {
      if (!/unique|duplicate/iu.test(String((error as Error).message))) throw error;
      throw new AddressTaken("An account has this address.", { cause: error });
    }
    await this.db("earlier_emails").insert({
      ...{ id, user_id: userId, email: from, changed_at: at.toISOString() },
      ...{ hash, expires_at: until.toISOString() },
    });
    for (const table of ["sharing_opt_outs", "early_access"]) {
      const row = await this.db(table).where({ email: from }).first();
      if (row)
        await this.db(table)
          .insert({ ...row, email: to })
          .onConflict("email")
          .ignore();
      await this.db(table).where({ email: from }).delete();
    }
    for (const table of ["codes", "resets", "device_links"])
      await this.db(table).where({ email: from }).delete();
  }

  /**
   * Uses up the link that leads back to an earlier address, and with it every later change of the address: somebody who
   * took the account over may have changed it again. Returns null unless the link works.
   */
  async takeBack(hash: string, now: Date): Promise<{ userId: string; email: string } | null> {
    const row = await this.db("earlier_emails")
      .where({ hash })
      .where("expires_at", ">", now.toISOString())
      .first();
    if (!row) return null;
    const consumed = await this.db("earlier_emails").where({ hash }).update({ hash: null });
    if (consumed !== 1) return null;
    await this.db("earlier_emails")
      .where({ user_id: row.user_id })
      .where("changed_at", ">=", row.changed_at)
      .update({ hash: null });
    return { userId: row.user_id, email: row.email };
  }

  /** Deletes links that have expired. */
  async sweep(now: Date): Promise<void> {
    await this.db("earlier_emails").where("expires_at", "<=", now.toISOString()).update({ hash: null });
  }
}
