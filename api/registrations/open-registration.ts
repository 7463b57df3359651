import { randomUUID } from "node:crypto";
import type { ServedWizard } from "#engine";
import type { Services } from "../services.ts";
import type { Registration } from "../store/registrations.ts";
import type { SignedIn } from "../store/sessions.ts";
import type { Store } from "../store/store.ts";
import { alreadyConfirmed, inCompany, otherRole } from "./refusals.ts";

/**
 * The caller's registration in a wizard, begun if need be and locked until the transaction ends. The wizard's role
 * becomes the caller's: beginning another wizard changes one's mind, until one of them is confirmed, or one has
 * joined a company.
 */
export async function openRegistration(
  services: Services,
  store: Store,
  wizard: ServedWizard,
  user: SignedIn,
  { choosesRole = true }: { choosesRole?: boolean | undefined } = {},
): Promise<Registration> {
  const now = services.clock();
  const { id, machine } = wizard.definition;
  const { role } = machine.meta;
  await store.accounts.hold(user.id);
  await refuseClosed(store, wizard, user);
  const registration = await store.registrations.ensure({
    id: randomUUID(),
    userId: user.id,
    wizard: id,
    at: now,
  });
  if (!(await store.registrations.hold(registration.id, now))) throw alreadyConfirmed();
  if (role && choosesRole && role !== user.role) await store.accounts.chooseRole(user.id, role);
  return registration;
}

/** Returns the caller's registration in a wizard as it stands, null before it is begun; throws when it is closed. */
export async function peekRegistration(
  store: Store,
  wizard: ServedWizard,
  user: SignedIn,
): Promise<Registration | null> {
  await refuseClosed(store, wizard, user);
  const registration = await store.registrations.find(user.id, wizard.definition.id);
  if (registration && registration.confirmedAt !== null) throw alreadyConfirmed();
  return registration;
}

async function refuseClosed(store: Store, { definition }: ServedWizard, user: SignedIn): Promise<void> {
  const { id, machine } = definition;
  if (!machine.meta.role) return;
  const others = (await store.registrations.listOf(user.id)).filter((one) => one.wizard !== id);
  if (others.some(({ confirmedAt }) => confirmedAt !== null)) throw otherRole();
  if (await store.memberships.find(user.id)) throw inCompany();
}
