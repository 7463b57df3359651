import { HttpProblem } from "../base/problems.ts";
import { leaveLinks } from "../mail/signed-links.ts";
import type { Done } from "../responses/done.ts";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";

/**
 * POST /leave-early-access?token=: takes the address of the signed link off the early-access list, without a login. Mail
 * programs call it too (RFC 8058). Leaving again changes nothing. The log does not keep the address.
 */
export async function leaveEarlyAccess(ctx: ApiContext<{ token?: unknown }>): Promise<Done> {
  const { store, env } = ctx.services;
  const named = leaveLinks.subjectIn(env, ctx.input.token);
  if (named === null)
    throw new HttpProblem(410, "link-gone", "This link is incomplete. Please open it from the email again.");
  await store.transaction(async (tx) => {
    if (await tx.earlyAccess.remove(Buffer.from(named, "base64url").toString()))
      await record(ctx, tx, { action: "early-access-left", result: "ok" });
  });
  return { success: true, message: "We took your address off our early access list." };
}
