import type { Store } from "../store/store.ts";

/** Counts the mails that wait, and those that were given up. */
export async function countMails({
  outbox,
}: Pick<Store, "outbox">): Promise<{ waiting: number; failed: number }> {
  const all = await outbox.owed();
  const sum = (of: "waiting" | "failed") => all.reduce((total, one) => total + one[of], 0);
  return { waiting: sum("waiting"), failed: sum("failed") };
}
