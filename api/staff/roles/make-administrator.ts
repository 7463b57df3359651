import type { Services } from "../../routing/services.ts";
import { giveRole } from "./give-role.ts";

/**
 * Makes the account with the address of ADMIN_EMAIL an administrator, if there is one: signing up, which grants the role
 * otherwise, is over for it. Its logins end, because they may be longer than those of staff.
 */
export async function makeAdministrator({
  env: { adminEmail },
  store,
  clock,
}: Pick<Services, "env" | "store" | "clock">): Promise<void> {
  if (adminEmail === null) return;
  await store.transaction(async (tx) => {
    const account = await tx.accounts.findByEmail(adminEmail);
    if (!account || account.role === "ADMIN") return;
    const { id, email, role } = account;
    await tx.accounts.hold(id);
    const at = clock();
    const grantedBy = "ADMIN_EMAIL";
    await giveRole(tx, { email, account, present: role, role: "ADMIN", grantedBy, at });
    await tx.audit.add({
      at,
      requestId: null,
      userId: null,
      client: null,
      action: "role-granted",
      target: `${email} ADMIN`,
      result: "ok",
    });
  });
}
