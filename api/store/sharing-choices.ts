import type { Handles } from "./handles.ts";

/** Whether people let others have their data. */
export function createSharingChoices({ db, reader }: Handles) {
  /** Returns when an address opted out of sharing; null if it did not. */
  async function optedOutAt(email: string): Promise<string | null> {
    return (await reader("sharing_opt_outs").where({ email }).first("at"))?.at ?? null;
  }

  /** Returns the same for the owner of an account. */
  async function optOutOf(userId: string): Promise<string | null> {
    const row = await reader("sharing_opt_outs")
      .join("users", "users.email", "sharing_opt_outs.email")
      .where("users.id", userId)
      .first("at");
    return row?.at ?? null;
  }

  /** Stores whether an address opted out of sharing. The first time stays. */
  async function setOptOut(email: string, at: Date | null): Promise<void> {
    if (at === null) await db("sharing_opt_outs").where({ email }).delete();
    else await db("sharing_opt_outs").insert({ email, at: at.toISOString() }).onConflict("email").ignore();
  }

  return { optedOutAt, optOutOf, setOptOut };
}
