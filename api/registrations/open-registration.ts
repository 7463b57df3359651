import { randomUUID } from "node:crypto";
import type { ServedWizard } from "#engine";
import type { Services } from "../services.ts";
import type { FilledRegistration, RegistrationContext } from "../store/registration-context.ts";
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
): Promise<FilledRegistration> {
  const { id, machine } = wizard.definition;
  const { role } = machine.meta;
  await store.accounts.hold(user.id);
  const registration = await store.registrations.open({
    id: randomUUID(),
    userId: user.id,
    wizard: id,
    at: services.clock(),
  });
  // Read behind both locks: on PostgreSQL a statement sees what was there when it began, and not when its lock came.
  const context = await store.registrations.contextOf(user.id);
  refuseClosed(context, wizard);
  if (!registration) throw alreadyConfirmed();
  if (role && choosesRole && role !== user.role) await store.accounts.chooseRole(user.id, role);
  return { registration, entries: filledIn(context, wizard)?.entries ?? [] };
}

/** Returns the caller's registration in a wizard as it stands, null before it is begun; throws when it is closed. */
export async function peekRegistration(
  store: Store,
  wizard: ServedWizard,
  user: SignedIn,
): Promise<FilledRegistration | null> {
  const context = await store.registrations.contextOf(user.id);
  refuseClosed(context, wizard);
  const filled = filledIn(context, wizard);
  if (filled && filled.registration.confirmedAt !== null) throw alreadyConfirmed();
  return filled;
}

function filledIn({ registrations }: RegistrationContext, { definition }: ServedWizard) {
  return registrations.find(({ registration }) => registration.wizard === definition.id) ?? null;
}

function refuseClosed(
  { registrations, membership }: RegistrationContext,
  { definition }: ServedWizard,
): void {
  const { id, machine } = definition;
  if (!machine.meta.role) return;
  const isElsewhere = ({ registration: { wizard, confirmedAt } }: FilledRegistration) =>
    wizard !== id && confirmedAt !== null;
  if (registrations.some(isElsewhere)) throw otherRole();
  if (membership) throw inCompany();
}
