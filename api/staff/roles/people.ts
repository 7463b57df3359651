import { nameOrEmail } from "../../base/person-name.ts";
import type { StaffList } from "../../responses/staff.ts";
import type { ApiContext } from "../../routing/route.ts";
import type { Services } from "../../routing/services.ts";
import type { Store } from "../../store/store.ts";

/** GET /api/staff/people -> StaffList. */
export async function getPeople(ctx: ApiContext) {
  return await staffList(ctx.services, ctx.services.store);
}

/** Returns everybody with a role of staff, and the grants that wait for somebody to sign up. */
export async function staffList({ env }: Services, store: Store): Promise<StaffList> {
  const accounts = await store.staff.listAccounts();
  const grants = await store.staff.listGrants();
  const admins = accounts.filter(({ role }) => role === "ADMIN");
  const signedUp = accounts.map((account) => {
    const grant = grants.find(({ email }) => email === account.email);
    const { id, email, role, hasSecondFactor } = account;
    const name = nameOrEmail(account);
    return {
      id,
      email,
      isPending: false,
      name: name === email ? null : name,
      role,
      secondFactor: hasSecondFactor,
      isKept: email === env.adminEmail || (role === "ADMIN" && admins.length === 1),
      grantedAt: grant?.grantedAt ?? null,
      grantedBy: grant?.grantedBy ?? null,
    };
  });
  const waiting = grants
    .filter(({ email }) => !accounts.some((account) => account.email === email))
    .map(({ id, email, role, grantedAt, grantedBy }) => ({
      id,
      email,
      isPending: true,
      name: null,
      role,
      secondFactor: false,
      isKept: false,
      grantedAt,
      grantedBy,
    }));
  return { people: [...signedUp, ...waiting].sort((a, b) => (a.email < b.email ? -1 : 1)) };
}
