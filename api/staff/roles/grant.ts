import type { StaffRole } from "#engine";
import { staffHome } from "../../base/permissions.ts";
import { nameOrEmail } from "../../base/person-name.ts";
import { HttpProblem } from "../../base/problems.ts";
import { unlinked } from "../../mail/unlinked.ts";
import type { StaffList } from "../../responses/staff.ts";
import { invalid, typedEmail } from "../../routing/account-forms.ts";
import { record } from "../../routing/audit.ts";
import type { ApiContext } from "../../routing/route.ts";
import type { SignedIn } from "../../store/sessions.ts";
import type { Store } from "../../store/store.ts";
import { giveRole } from "./give-role.ts";
import { keptReason, requireAdminStill } from "./keep-admins.ts";
import { staffList } from "./people.ts";

/**
 * POST /api/staff/people `{email, role}` -> StaffList: grants a role, or replaces one. An address without an account
 * has it from signing up. The person's logins end: they may be longer than those of staff.
 */
export async function grantRole(ctx: ApiContext<{ email: string; role: StaffRole }>): Promise<StaffList> {
  const { services } = ctx;
  const email = typedEmail(ctx);
  if (email === null) throw invalid([{ path: ["email"], message: "Enter a valid email.", rule: "format" }]);
  const { role } = ctx.input;
  const list = await services.store.transaction(async (store) => {
    const admins = await requireAdminStill(ctx, store);
    const isNew = await grantTo(ctx, store, { email, role, admins });
    if (!isNew) throw new HttpProblem(409, "granted-already", `${email} has this role already.`);
    await record(ctx, store, { action: "role-granted", target: `${email} ${role}`, result: "ok" });
    return await staffList(services, store);
  });
  services.mail.wake();
  return list;
}

interface Order {
  email: string;
  role: StaffRole;
  admins: string[];
}

/** Returns false if the address has the role already. */
async function grantTo(ctx: ApiContext, store: Store, { email, role, admins }: Order): Promise<boolean> {
  const account = await store.accounts.findByEmail(email);
  const present = account ? account.role : await store.staff.grantedTo(email);
  if (present === role) return false;
  if (account) {
    const kept = keptReason(ctx.services, account, admins);
    if (kept) throw kept;
  }
  const { email: grantedBy } = ctx.state.user as SignedIn;
  await giveRole(store, { email, account, present, role, grantedBy, at: ctx.services.clock() });
  await sendGrant(ctx, store, { email, role, hasAccount: account?.passwordHash != null });
  return true;
}

const roleInMails: { [role in StaffRole]: string } = {
  ADMIN: "an administrator",
  REVIEWER: "a reviewer",
  EDITOR: "an editor",
  AUDITOR: "an auditor",
};

async function sendGrant(
  { services, state }: ApiContext,
  store: Store,
  { email, role, hasAccount }: { email: string; role: StaffRole; hasAccount: boolean },
): Promise<void> {
  const { mail, env } = services;
  await mail.post(store, {
    to: email,
    template: "staff-welcome",
    variables: {
      inviter: unlinked(nameOrEmail(state.user as SignedIn)),
      role: roleInMails[role],
      // Whoever has no account yet signs up at this address, with this very email.
      url: `${env.publicUrl}${hasAccount ? staffHome(role) : "/signup"}`,
    },
  });
}
