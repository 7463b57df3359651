import { record } from "../audit.ts";
import { clientOf } from "../middleware/client.ts";
import { tooMany } from "../middleware/limits.ts";
import type { ApiContext } from "../route.ts";
import type { Store } from "../store/store.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** One client on one account: after five failures each further try waits longer, up to a quarter of an hour. */
const ladder = [1, 2, 4, 8, 15].map((minutes, step) => ({
  count: 5 + step,
  within: 12 * hour,
  wait: minutes * minute,
}));
const perAccount = [{ count: 50, within: day }];
const perClient = [{ count: 100, within: day }];

/**
 * Counts a login before its password is looked at, so that of parallel tries no more than the limit are looked at.
 * Answers what to call when the password was right: those tries do not count.
 */
export async function brakeLogin(ctx: ApiContext, email: string): Promise<() => Promise<void>> {
  const { store, clock } = ctx.services;
  const client = clientOf(ctx.ip);
  const pair = pairOf(email, client);
  const brakes = [
    { key: pair, rules: ladder },
    { key: `login-from:${client}`, rules: perClient },
    { key: accountOf(email), rules: perAccount },
  ];
  const taken: string[] = [];
  for (const { key, rules } of brakes) {
    const wait = await store.limits.take(key, rules, clock());
    if (wait > 0) {
      // Who is refused by one brake must not use up the others, or anybody could lock an account for a day.
      for (const other of taken) await store.limits.giveBack(other);
      await record(ctx, store, { action: "login", target: email, result: "braked" });
      throw tooMany(wait);
    }
    taken.push(key);
  }
  return async () => {
    await store.limits.clear(pair);
    for (const { key } of brakes.slice(1)) await store.limits.giveBack(key);
  };
}

/** Who has just chosen a new password may use it at once, from where it was chosen. */
export async function forgetFailures(store: Store, email: string, ip: string): Promise<void> {
  await store.limits.clear(pairOf(email, clientOf(ip)));
  await store.limits.clear(accountOf(email));
}

function pairOf(email: string, client: string): string {
  return `login:${email} ${client}`;
}

function accountOf(email: string): string {
  return `login-to:${email}`;
}
