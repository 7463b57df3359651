import { isStaffRole } from "../../base/permissions.ts";
import { notFound } from "../../base/problems.ts";
import type { StaffList } from "../../responses/staff.ts";
import { record } from "../../routing/audit.ts";
import type { ApiContext } from "../../routing/route.ts";
import type { Services } from "../../routing/services.ts";
import type { Account } from "../../store/accounts.ts";
import type { Grant } from "../../store/staff.ts";
import type { Store } from "../../store/store.ts";
import { keptReason, requireAdminStill } from "./keep-admins.ts";
import { staffList } from "./people.ts";

/**
 * DELETE /api/staff/people/:id -> StaffList: withdraws a role from an account, or a grant that waits for one. The
 * person's logins and the preview links that they created end at once, their second factor is forgotten, and they have
 * the role of a registrant that they had before.
 */
export async function withdrawRole(ctx: ApiContext<{ id: string }>): Promise<StaffList> {
  const { services } = ctx;
  const { id } = ctx.input;
  const list = await services.store.transaction(async (store) => {
    const admins = await requireAdminStill(ctx, store);
    const { account, grant, email } = await memberWith(store, id);
    if (account) {
      const kept = keptReason(services, account, admins);
      if (kept) throw kept;
      await store.accounts.hold(account.id);
      await takeRole(services, store, account.id, grant);
      // Or their groups at the provider would give it back.
      await store.providerLinks.forget(account.id);
    }
    await store.staff.remove(email);
    await services.mail.post(store, { to: email, template: "staff-withdrawn", variables: {} });
    await record(ctx, store, { action: "role-withdrawn", target: email, result: "ok" });
    return await staffList(services, store);
  });
  services.mail.wake();
  return list;
}

/** Takes the role of staff from an account, and what came with it. The grant is the caller's to remove. */
export async function takeRole(
  { clock }: Pick<Services, "clock">,
  store: Store,
  userId: string,
  grant: Grant | null,
): Promise<void> {
  await store.secondFactors.remove(userId);
  await store.accounts.grantRole(userId, grant?.earlierRole ?? null);
  await store.sessions.endAllOf(userId);
  // Each shows what their draft becomes, for up to a week.
  await store.previewLinks.revokeBy(userId, clock());
}

async function memberWith(
  store: Store,
  id: string,
): Promise<{ account: Account | null; grant: Grant | null; email: string }> {
  const account = await store.accounts.find(id);
  if (account && isStaffRole(account.role))
    return { account, grant: await store.staff.find({ email: account.email }), email: account.email };
  const grant = await store.staff.find({ id });
  const owner = grant && (await store.accounts.findByEmail(grant.email));
  // Once somebody has signed up, the account's id names them.
  if (!grant || isStaffRole(owner?.role ?? null)) throw notFound(absent);
  return { account: null, grant, email: grant.email };
}

/** The message of a 404. */
export const absent = "There is no such person among your staff.";
