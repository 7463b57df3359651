import { randomUUID } from "node:crypto";
import { isStaffRole } from "../base/permissions.ts";
import type { Services } from "../routing/services.ts";

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
    await tx.accounts.grantRole(id, "ADMIN");
    await tx.sessions.endAllOf(id);
    const at = clock();
    const earlierRole = isStaffRole(role) ? null : role;
    const grantedBy = "ADMIN_EMAIL";
    await tx.staff.put({
      id: randomUUID(),
      email,
      role: "ADMIN",
      earlierRole,
      grantedBy,
      grantedAt: at.toISOString(),
    });
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
