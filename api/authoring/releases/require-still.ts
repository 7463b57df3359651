import { type Permission, type PermissionName, permissions } from "../../base/permissions.ts";
import { HttpProblem } from "../../base/problems.ts";
import type { Store } from "../../store/store.ts";

/** The code of the refusal. */
export const withdrawn = "wrong-role";

/**
 * Throws a 403 unless a person still has a role with this permission, and keeps the role until the transaction ends.
 * Their call, or what they asked for earlier, may have outlived it.
 */
export async function requireStill(store: Store, userId: string, name: PermissionName): Promise<void> {
  await store.accounts.hold(userId);
  const { roles }: Permission = permissions[name];
  const account = await store.accounts.find(userId);
  if (!roles.some((one) => one === account?.role))
    throw new HttpProblem(403, withdrawn, "Your account may not do that.");
}
