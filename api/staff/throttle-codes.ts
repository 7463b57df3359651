import { record } from "../logging/audit.ts";
import { tooMany } from "../rate-limits/count-call.ts";
import type { ApiContext } from "../route.ts";
import type { SignedIn } from "../store/sessions.ts";
import type { Store } from "../store/store.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
/** At three codes that are right at a time, twenty tries a day find one in about forty years. */
const wrongCodes = [
  { count: 5, within: 15 * minute },
  { count: 20, within: day },
];

/**
 * Counts a code before it is compared, so that of parallel tries no more than the limit are compared. Returns a
 * function to call, in the transaction that accepts it, if it was right: only that try does not count.
 */
export async function throttleCodes(
  ctx: ApiContext,
  user: SignedIn,
): Promise<(store: Store) => Promise<void>> {
  const { store, clock } = ctx.services;
  const key = `wrong-second-factor:${user.id}`;
  const wait = await store.limits.take(key, wrongCodes, clock());
  if (wait > 0) {
    await record(ctx, store, { action: "second-factor-checked", target: user.email, result: "braked" });
    throw tooMany(wait, "Too many wrong codes.");
  }
  return (tx) => tx.limits.giveBack(key);
}
