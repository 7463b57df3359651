import { Queries } from "./queries.ts";

/** Choices of people on sharing their data. */
export class SharingChoices extends Queries {
  /** Returns when an address opted out of sharing; null if it did not. */
  async optedOutAt(email: string): Promise<string | null> {
    return (await this.reader("sharing_opt_outs").where({ email }).first("at"))?.at ?? null;
  }

  /** Returns the same for the owner of an account. */
  async optOutOf(userId: string): Promise<string | null> {
    const row = await this.reader("sharing_opt_outs")
      .join("users", "users.email", "sharing_opt_outs.email")
      .where("users.id", userId)
      .first("at");
    return row?.at ?? null;
  }

  /** Stores whether an address opted out of sharing. The first time stays. */
  async setOptOut(email: string, at: Date | null): Promise<void> {
    if (at === null) await this.db("sharing_opt_outs").where({ email }).delete();
    else
      await this.db("sharing_opt_outs").insert({ email, at: at.toISOString() }).onConflict("email").ignore();
  }
}
