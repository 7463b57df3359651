import { randomInt } from "node:crypto";
import type { Env } from "../base/env.ts";
import type { Outbox } from "../mail/outbox.ts";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";
import { hashOfToken, newToken } from "../secrets/link-tokens.ts";
import type { Store } from "../store/store.ts";

const minute = 60_000;
const lifetime = 30 * minute;
/**
 * The life of a link: whenever no other may be requested, the newest one in the mailbox still works. Over a longer
 * period, strangers could use up the requests and leave the owner without a link.
 */
const asks = [{ count: 3, within: lifetime }];

/** The limit key for reset links to an address. */
export function asksKey(email: string): string {
  return `reset:${email}`;
}

/**
 * Mails a link to choose a new password and invalidates the previous one. Returns 0, or the seconds until another may
 * be requested. The same statements run and the same rows are written with and without an account, so that neither
 * the response nor its timing reveals which it was; without one, the mail expires at once and is never sent.
 */
export async function sendResetLink(ctx: ApiContext, email: string): Promise<number> {
  const { store, clock, mail, env } = ctx.services;
  const now = clock();
  const wait = await store.transaction(async (tx) => {
    const seconds = await tx.limits.take(asksKey(email), asks, now);
    const account = await tx.accounts.findByEmail(email);
    const result = seconds > 0 ? "braked" : "ok";
    await record(ctx, tx, { action: "reset-asked", target: email, result });
    if (seconds > 0) return seconds;
    await mailResetLink({ mail, env, now }, tx, { email, isDue: account !== null });
    return 0;
  });
  // Sending and dropping take different times, which must not be noticeable in this response or the next one.
  if (wait === 0) setTimeout(mail.wake, randomInt(200, 1_000)).unref();
  return wait;
}

/** Stores a new link in place of the previous one and enqueues its mail, which expires at once unless it is due. */
export async function mailResetLink(
  { mail, env, now }: { mail: Outbox; env: Pick<Env, "publicUrl">; now: Date },
  store: Store,
  { email, isDue }: { email: string; isDue: boolean },
): Promise<void> {
  const until = new Date(now.getTime() + lifetime);
  const token = newToken();
  await store.resets.put({ email, hash: hashOfToken(token), until });
  await mail.post(store, {
    to: email,
    template: "reset-password",
    variables: {
      url: `${env.publicUrl}/reset-password?token=${token}`,
      minutes: String(lifetime / minute),
    },
    priority: 1,
    expiresAt: isDue ? until : now,
  });
}
