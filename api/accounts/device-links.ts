import { randomInt } from "node:crypto";
import { HttpProblem } from "../base/problems.ts";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";
import { hashOfToken, newToken } from "../secrets/link-tokens.ts";
import type { DeviceOwner } from "./device-cookie.ts";

const minute = 60_000;
const hour = 60 * minute;

/**
 * Lifetime of a link: at least that of the longest limit on sends, so whenever no link may be sent, the newest one in
 * the mailbox still works. Otherwise strangers could use up the sends and wait until the last link expired.
 */
const lifetime = 24 * hour;
const sends = [
  { count: 1, within: 10 * minute },
  { count: 5, within: lifetime },
];

/** The limit key for links mailed to an address. */
export function sendsKey(email: string): string {
  return `device-link:${email}`;
}

/** Mails a link that lets the caller's device in, and returns the refusal that says why and so. */
export async function confirmationNeeded(
  ctx: ApiContext,
  owner: DeviceOwner,
  wait: number,
  why: string,
): Promise<HttpProblem> {
  const link = (await sendDeviceLink(ctx, owner))
    ? "We emailed you a link that lets this device in."
    : "We already emailed you a link that lets this device in. Check your inbox and your spam folder.";
  return new HttpProblem(429, "confirm-device", `${why} ${link}`, { retryAfter: wait });
}

/**
 * Mails a link that makes a device known and replaces the previous one. Returns false if one was mailed a moment ago.
 * As in sendResetLink, the same statements run and the same rows are written with and without a password: without one
 * the mail expires at once and is never sent.
 */
async function sendDeviceLink(ctx: ApiContext, { email, passwordHash }: DeviceOwner): Promise<boolean> {
  const { store, clock, mail, env } = ctx.services;
  const now = clock();
  const until = new Date(now.getTime() + lifetime);
  const token = newToken();
  const isSent = await store.transaction(async (tx) => {
    if ((await tx.limits.take(sendsKey(email), sends, now)) > 0) return false;
    await record(ctx, tx, { action: "device-link-sent", target: email, result: "ok" });
    await tx.deviceLinks.put({ email, hash: hashOfToken(token), until });
    await mail.post(tx, {
      to: email,
      template: "confirm-device",
      variables: { url: `${env.publicUrl}/login?device=${token}`, hours: String(lifetime / hour) },
      priority: 1,
      expiresAt: passwordHash === null ? now : until,
    });
    return true;
  });
  // Sending and dropping take different times; neither may be noticeable in this response or the next.
  if (isSent) setTimeout(mail.wake, randomInt(200, 1_000)).unref();
  return isSent;
}
