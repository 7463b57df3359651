import { isStaffRole, permissionsOf } from "../base/permissions.ts";
import { nameOrEmail } from "../base/person-name.ts";
import type { StaffMe } from "../responses/staff.ts";
import { confirmedUntil } from "../routing/require-second-factor.ts";
import type { ApiContext } from "../routing/route.ts";
import type { Services } from "../routing/services.ts";
import type { StoredFactor } from "../store/second-factors.ts";
import type { SignedIn } from "../store/sessions.ts";

/** GET /api/staff/me -> StaffMe. */
export async function getMe(ctx: ApiContext) {
  return await staffMeOf(ctx.services, ctx.state.user as SignedIn);
}

/** Returns what the studio's pages know of whoever uses them. */
export async function staffMeOf({ store, clock }: Services, user: SignedIn): Promise<StaffMe> {
  if (!isStaffRole(user.role)) throw new Error("Only staff come here.");
  const factor = await store.secondFactors.find(user.id);
  return {
    id: user.id,
    name: nameOrEmail(user),
    email: user.email,
    role: user.role,
    secondFactor: stateOfFactor(user, factor),
    confirmedUntil: confirmedUntil(user, clock()),
    recoveryCodes: await store.secondFactors.recoveryCodesLeft(user.id),
    may: permissionsOf(user.role),
  };
}

function stateOfFactor({ secondFactorAt }: SignedIn, factor: StoredFactor | null): StaffMe["secondFactor"] {
  if (secondFactorAt !== null) return "given";
  return factor?.secret ? "needed" : "missing";
}
