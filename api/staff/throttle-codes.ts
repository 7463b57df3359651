import { type DeviceOwner, knownDevice } from "../accounts/device-cookie.ts";
import { confirmationNeeded } from "../accounts/device-links.ts";
import type { HttpProblem } from "../base/problems.ts";
import { record } from "../routing/audit.ts";
import { tooMany } from "../routing/count-call.ts";
import type { ApiContext } from "../routing/route.ts";
import type { SignedIn } from "../store/sessions.ts";
import type { Store } from "../store/store.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
/** Limits of wrong codes. Of three valid codes at a time, twenty tries a day find one in about forty years. */
const wrongCodes = [
  { count: 5, within: 15 * minute },
  { count: 20, within: day },
];

/** Gives back a try, in the transaction that accepts its code. */
type GiveBack = (store: Store) => Promise<void>;

/**
 * Counts a code before it is compared, so that of parallel tries no more than the limit are compared. Returns a
 * function to call if it was right: only that try does not count. Logins with a password alone share one counter, so
 * more logins give no more tries. A login or a device that has passed a second factor has a counter of its own, and
 * devices that opened a mailed link share another, so somebody who knows the password can't lock its owner out.
 */
export async function throttleCodes(ctx: ApiContext, user: SignedIn, owner: DeviceOwner): Promise<GiveBack> {
  const why = "Too many wrong codes. Recovery codes still work.";
  const wait = async (seconds: number) => tooMany(seconds, why);
  if (user.secondFactorAt !== null) return await take(ctx, user, counterOfLogin(user), wait);
  const device = knownDevice(ctx, owner);
  if (device?.proof === "second-factor") return await take(ctx, user, `${user.id} ${device.nonce}`, wait);
  if (device?.proof === "mailbox") return await take(ctx, user, `${user.id} mailbox`, wait);
  return await take(ctx, user, user.id, (seconds) => confirmationNeeded(ctx, owner, seconds, why));
}

/** Counts a code that confirms a setup, which each login may restart: there is nothing for others to guess. */
export async function throttleSetup(ctx: ApiContext, user: SignedIn): Promise<GiveBack> {
  const wait = async (seconds: number) => tooMany(seconds, "Too many wrong codes.");
  return await take(ctx, user, counterOfLogin(user), wait);
}

function counterOfLogin({ id, sessionId }: SignedIn): string {
  return `${id} ${sessionId}`;
}

async function take(
  ctx: ApiContext,
  user: SignedIn,
  counter: string,
  refusalAfter: (seconds: number) => Promise<HttpProblem>,
): Promise<GiveBack> {
  const { store, clock } = ctx.services;
  const key = `wrong-second-factor:${counter}`;
  const seconds = await store.limits.take(key, wrongCodes, clock());
  if (seconds > 0) {
    await record(ctx, store, { action: "second-factor-checked", target: user.email, result: "braked" });
    throw await refusalAfter(seconds);
  }
  return (tx) => tx.limits.giveBack(key);
}
