import { HttpProblem } from "../base/problems.ts";
import { stopLinks } from "../mail/signed-links.ts";
import type { Done } from "../responses/done.ts";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";

/**
 * POST /stop-reminders?token=: stops all reminders to the user named in the signed link, without a login. Mail
 * programs call it too (RFC 8058), with a form of their own that says nothing new. Stopping again changes nothing.
 */
export async function stopReminders(ctx: ApiContext<{ token?: unknown }>): Promise<Done> {
  const { store, env, clock } = ctx.services;
  const userId = stopLinks.subjectIn(env, ctx.input.token);
  if (userId === null)
    throw new HttpProblem(410, "link-gone", "This link is incomplete. Please open it from the email again.");
  await store.transaction(async (tx) => {
    if (await tx.reminders.stop(userId, clock()))
      await record(ctx, tx, { action: "reminders-stopped", target: userId, userId, result: "ok" });
  });
  return { success: true, message: "We won't send you any more reminders." };
}
