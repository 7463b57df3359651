import { randomUUID } from "node:crypto";
import type { StaffRole } from "#engine";
import { isStaffRole } from "../../base/permissions.ts";
import type { Account } from "../../store/accounts.ts";
import type { Store } from "../../store/store.ts";

interface Order {
  email: string;
  /** Null: the role waits until somebody signs up with the address. */
  account: Pick<Account, "id"> | null;
  /** The role that the address had before. */
  present: Account["role"];
  role: StaffRole;
  /** Email of the grantor, or in words what granted the role. */
  grantedBy: string;
  at: Date;
}

/** Gives a role of staff, or replaces one. The account's logins end: they may be longer than those of staff. */
export async function giveRole(
  store: Store,
  { email, account, present, role, grantedBy, at }: Order,
): Promise<void> {
  if (account) {
    await store.accounts.grantRole(account.id, role);
    await store.sessions.endAllOf(account.id);
  }
  const earlierRole = isStaffRole(present) ? null : present;
  const grantedAt = at.toISOString();
  await store.staff.put({ id: randomUUID(), email, role, earlierRole, grantedBy, grantedAt });
}
