import { isSqlite } from "./connection.ts";
import { Queries } from "./queries.ts";

/** Deletes what is stored of a person. */
export class Erasure extends Queries {
  /**
   * Deletes an account with everything that refers to it. What the tables hold by address goes with `forgetAddress`.
   * Returns false if it is gone.
   */
  async deleteAccount(userId: string): Promise<boolean> {
    return (await this.db("users").where({ id: userId }).delete()) === 1;
  }

  /** Deletes what is stored under an address rather than an account. Before the account is locked, as everywhere. */
  async forgetAddress(email: string): Promise<void> {
    for (const table of [
      "resets",
      "device_links",
      "codes",
      "early_access",
      "sharing_opt_outs",
      "invitations",
    ])
      await this.db(table).where({ email }).delete();
  }

  /** Deletes the invitations that an address got before its owner gave it up. */
  async forgetInvitations(email: string, before: string): Promise<void> {
    await this.db("invitations").where({ email }).where("sent_at", "<=", before).delete();
  }

  /** Deletes the codes that a person asked for to get another address. */
  async forgetCodes(userId: string): Promise<void> {
    await this.db("codes").where("purpose", "like", `%:${userId}`).delete();
  }

  /** Deletes the mails that an address would still get, what is noted of those it got, its counters, and its choice. */
  async forgetMails(email: string): Promise<void> {
    await this.db("sharing_opt_outs").where({ email }).delete();
    await this.db("campaign_mails").where({ email }).delete();
    await this.db("outbox").where({ recipient: email }).delete();
    await this.forgetLimits(email);
  }

  /** Deletes mails to others about a person, and the counters of their account. */
  async forgetPerson(userId: string): Promise<void> {
    await this.db("outbox").where({ about: userId }).delete();
    // What they answered for a company stays with it.
    await this.db("answers").where({ given_by: userId }).update({ given_by: "" });
    await this.forgetLimits(userId);
  }

  /** Deletes the counters whose keys name this: whole, because a part of an address may be another one. */
  private async forgetLimits(name: string): Promise<void> {
    const literal = name.replace(/[!%_]/gu, "!$&");
    await this.db("limits")
      .whereRaw("key like ? escape '!'", [`%:${literal}`])
      .orWhereRaw("key like ? escape '!'", [`%:${literal} %`])
      .delete();
  }

  /**
   * Empties SQLite's log of writes, which holds what was deleted until it is written over. Outside a transaction. While
   * somebody reads, it stays a little longer.
   */
  async forgetLog(): Promise<void> {
    if (isSqlite(this.db)) await this.db.raw("pragma wal_checkpoint(truncate)");
  }
}
