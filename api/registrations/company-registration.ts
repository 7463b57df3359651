import type { ServedWizard } from "#engine";
import { membersRead, ownersStep, unknownRegistration } from "../answers/refusals.ts";
import { isPrivate } from "../answers/views.ts";
import type { FilledRegistration } from "../store/registration-context.ts";
import type { Registration } from "../store/registration-rows.ts";
import type { SignedIn } from "../store/sessions.ts";
import type { Store } from "../store/store.ts";
import { isIn } from "./which-registration.ts";

/**
 * Returns the registration of the company that the caller joined, if the wizard is that registration's, for an Admin to
 * change; null for everybody else. In a transaction, the account of its owner is locked, and the
 * caller stays an Admin until it ends. Throws for a Member, and for somebody who was removed meanwhile.
 */
export async function companyToEdit(
  store: Store,
  wizard: ServedWizard,
  user: SignedIn,
  asked: string | null,
): Promise<FilledRegistration | null> {
  if (user.companyId === null) return null;
  const found = await store.registrationContexts.findFilled(user.companyId);
  if (!found || !isIn(wizard, found.registration)) return null;
  const { id, userId } = found.registration;
  if (asked !== null && asked !== id) throw unknownRegistration();
  // In the order in which closing an account locks them.
  await store.accounts.hold(userId);
  await refuseReading(store, user, id);
  return await store.registrationContexts.findFilled(id);
}

/** Throws unless somebody is an Admin of a company. */
export async function refuseReading(store: Store, user: SignedIn, companyId: string): Promise<void> {
  const role = await store.memberships.hold(user.id, companyId);
  if (role === null) throw unknownRegistration();
  if (role !== "Admin") throw membersRead();
}

/** Throws if the step holds the personal details of the person who registered the company, and the user is not that person. */
export function refuseOthersStep(
  wizard: ServedWizard,
  slug: string,
  { userId }: Registration,
  user: SignedIn,
): void {
  if (userId !== user.id && isPrivate(wizard, slug)) throw ownersStep();
}
