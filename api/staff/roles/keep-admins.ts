import { HttpProblem } from "../../base/problems.ts";
import type { ApiContext } from "../../routing/route.ts";
import type { Services } from "../../routing/services.ts";
import type { SignedIn } from "../../store/sessions.ts";
import type { Store } from "../../store/store.ts";

/**
 * Locks all administrators and returns their ids. Throws unless the caller is still one: of two who withdraw each
 * other, one comes first.
 */
export async function requireAdminStill(ctx: ApiContext, store: Store): Promise<string[]> {
  const admins = await store.staff.holdAdmins();
  if (admins.includes((ctx.state.user as SignedIn).id)) return admins;
  throw new HttpProblem(403, "wrong-role", "Your account may not do that.");
}

/** Returns why nobody may take the role of an account away, or null. */
export function keptReason(
  { env }: { env: Pick<Services["env"], "adminEmail"> },
  { id, email }: { id: string; email: string },
  admins: string[],
): HttpProblem | null {
  if (email === env.adminEmail)
    return new HttpProblem(
      409,
      "is-administrator",
      `Change ADMIN_EMAIL first: it makes ${email} an administrator at each start.`,
    );
  if (admins.length === 1 && admins.includes(id))
    return new HttpProblem(409, "last-admin", `${email} is the last administrator. Add another one first.`);
  return null;
}
