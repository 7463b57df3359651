import { clientOf } from "../base/client.ts";
import type { RateLimits } from "../rate-limits/limits.ts";
import { record } from "../routing/audit.ts";
import { tooMany } from "../routing/count-call.ts";
import type { ApiContext } from "../routing/route.ts";
import type { Limit } from "../store/limits.ts";
import type { Store } from "../store/store.ts";
import { type DeviceOwner, knownDevice } from "./device-cookie.ts";
import { confirmationNeeded } from "./device-links.ts";

interface Throttle extends Limit {
  /** `true` if consuming a mailed link lifts this limit. */
  hasLink?: true;
}

/**
 * Counts a login before its password is compared, so that of parallel tries no more than the limit are compared.
 * Returns a function to call, in the transaction that logs in, if the password was right: those tries do not count. A
 * device that logged in to the account before has counters of its own, so strangers cannot lock it out; everyone else
 * shares the account's.
 */
export async function throttleLogin(
  ctx: ApiContext,
  owner: DeviceOwner,
): Promise<(store: Store) => Promise<void>> {
  const { store, clock, rateLimits } = ctx.services;
  const { email } = owner;
  const throttles = throttlesFor(rateLimits, email, clientOf(ctx.ip), knownDevice(ctx, owner)?.nonce ?? null);
  const refused = await store.limits.takeAll(throttles, clock());
  if (refused) {
    await record(ctx, store, { action: "login", target: email, result: "braked" });
    throw refused.limit.hasLink
      ? await confirmationNeeded(ctx, owner, refused.seconds, "Too many attempts to log in to this account.")
      : tooMany(refused.seconds);
  }
  const [own, ...shared] = throttles;
  return (tx) =>
    tx.limits.settle(
      own.key,
      shared.map(({ key }) => key),
    );
}

/** Lets somebody who has just checked the mailbox log in at once from this client and this device. */
export async function forgetFailures(
  store: Store,
  { email, ip, device }: { email: string; ip: string; device: string },
): Promise<void> {
  await store.limits.clear(clientKey(email, clientOf(ip)));
  await store.limits.clear(strangersKey(email));
  await forgetDeviceFailures(store, email, device);
}

/** Resets the counters of a known device. */
export async function forgetDeviceFailures(store: Store, email: string, device: string): Promise<void> {
  for (const key of deviceKeys(email, device)) await store.limits.clear(key);
}

function throttlesFor(
  limits: RateLimits,
  email: string,
  client: string,
  device: string | null,
): [Throttle, ...Throttle[]] {
  if (device !== null) {
    const [key, dayKey] = deviceKeys(email, device);
    return [
      { key, rules: limits.login },
      { key: dayKey, rules: limits["login-to"], hasLink: true },
    ];
  }
  return [
    { key: clientKey(email, client), rules: limits.login },
    { key: `login-from:${client}`, rules: limits["login-from"] },
    { key: strangersKey(email), rules: limits["login-to"], hasLink: true },
  ];
}

function deviceKeys(email: string, device: string): [string, string] {
  return [`login-device:${email} ${device}`, `login-device-day:${email} ${device}`];
}

function clientKey(email: string, client: string): string {
  return `login:${email} ${client}`;
}

function strangersKey(email: string): string {
  return `login-to:${email}`;
}
