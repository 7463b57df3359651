import type { Entries } from "#engine";
import { receiveCorrections } from "../desk/return-case.ts";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";
import type { Registration } from "../store/registration-rows.ts";
import type { Store } from "../store/store.ts";

/** What a registrant had sent, and what they have sent now. */
export interface Resent {
  before: Entries;
  after: Entries;
}

/** Does what follows when a registrant sent corrections, in the transaction that stores them. */
export async function correctionsSent(
  ctx: ApiContext,
  store: Store,
  registration: Registration,
  resent: Resent,
): Promise<void> {
  await receiveCorrections(ctx.services, store, registration, resent);
  await record(ctx, store, { action: "corrections-sent", target: registration.id, result: "ok" });
}
