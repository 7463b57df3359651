import { addressOf } from "./middleware/client.ts";
import type { ApiContext } from "./route.ts";
import type { AuditAction, AuditResult } from "./store/audit.ts";
import type { Store } from "./store/store.ts";

/** What a handler has to say of an act; who asked, from where and when is known from the request. */
export interface Act {
  action: AuditAction;
  result: AuditResult;
  /** What it was done to: an e-mail address, an id, a path. Never a code, a token or a password. */
  target?: string;
  /** Who did it, when it is not the person who is signed in. */
  userId?: string;
}

/**
 * Writes down what a request did. Pass the store of the transaction that does it, so that nothing is done without
 * its record and nothing recorded that was taken back.
 */
export async function record(ctx: ApiContext, store: Store, act: Act): Promise<void> {
  await store.audit.add({
    at: ctx.services.clock(),
    requestId: ctx.state.requestId,
    userId: act.userId ?? ctx.state.user?.id ?? null,
    client: addressOf(ctx.ip),
    action: act.action,
    target: act.target ?? null,
    result: act.result,
  });
}
