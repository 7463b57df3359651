import { clientOf, plainAddress } from "../base/client.ts";
import type { AuditAction, AuditResult } from "../store/audit.ts";
import type { Store } from "../store/store.ts";
import type { ApiContext } from "./route.ts";

/** A handler's record of an action. Actor, client and time come from the request. */
export interface Act {
  action: AuditAction;
  result: AuditResult;
  /** The object of the action: an email address, an id, a path. Never a code, a token or a password. */
  target?: string;
  /** The actor, if other than the signed-in user. */
  userId?: string;
}

const hour = 60 * 60_000;
/**
 * Maximum number of audited refusals of one kind per hour and person or client. `failed` exceeds what the rate limits
 * let through; `braked` (rate-limited) only repeats that a limit was reached.
 */
const mostRefusals = { failed: 100, braked: 10 };

/**
 * Writes down what a request did; of refusals that repeat, the first of an hour, so that nobody can fill the table. Pass the store of the transaction that does it, so that nothing is done without
 * its record and nothing recorded that was taken back.
 */
export async function record(ctx: ApiContext, store: Store, act: Act): Promise<void> {
  if (act.result !== "ok" && !(await hasRoom(ctx, store, act.action, act.result))) return;
  await store.audit.add({
    at: ctx.services.clock(),
    requestId: ctx.state.requestId,
    userId: act.userId ?? ctx.state.user?.id ?? null,
    client: plainAddress(ctx.ip),
    action: act.action,
    target: act.target ?? null,
    result: act.result,
  });
}

async function hasRoom(
  ctx: ApiContext,
  store: Store,
  action: AuditAction,
  result: keyof typeof mostRefusals,
): Promise<boolean> {
  const who = ctx.state.user?.id ?? clientOf(ctx.ip);
  const rules = [{ count: mostRefusals[result], within: hour }];
  return (await store.limits.take(`audit:${action}:${result}:${who}`, rules, ctx.services.clock())) === 0;
}
