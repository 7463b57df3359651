import { randomUUID } from "node:crypto";
import { periodAt, type ServedWizard } from "#engine";
import type { Services } from "../services.ts";
import { wizardSite } from "../site/wizard-site.ts";
import type { FilledRegistration, RegistrationContext } from "../store/registration-context.ts";
import type { SignedIn } from "../store/sessions.ts";
import type { Store } from "../store/store.ts";
import { alreadyConfirmed, inCompany, notOpen, otherRole } from "./refusals.ts";
import { underTodaysNames } from "./views.ts";

/**
 * Opens the caller's registration in a wizard, begins it if needed, and locks it until the transaction ends. The
 * wizard's role becomes the caller's. Beginning another wizard changes the role, until one of them is confirmed or
 * the person has joined a company.
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
  const { registrations } = store;
  // Sent together, but read after both locks: on PostgreSQL a statement sees the data of when it began, not of when it
  // got its lock, so one statement could not do both.
  const [registration, context] = await Promise.all([
    registrations.open({ id: randomUUID(), userId: user.id, wizard: id, at: services.clock() }),
    registrations.contextOf(user.id),
  ]);
  refuseClosed(context, wizard);
  refuseOutsidePeriod(services, wizard);
  if (!registration) throw alreadyConfirmed();
  if (role && choosesRole && role !== user.role) await store.accounts.chooseRole(user.id, role);
  return { registration, entries: filledIn(context, wizard)?.entries ?? [] };
}

/** Returns the caller's current registration in a wizard, or null before it is begun. Throws if it is closed. */
export async function peekRegistration(
  services: Services,
  wizard: ServedWizard,
  user: SignedIn,
): Promise<FilledRegistration | null> {
  const context = await services.store.registrations.contextOf(user.id);
  refuseClosed(context, wizard);
  refuseOutsidePeriod(services, wizard);
  const filled = filledIn(context, wizard);
  if (filled && filled.registration.confirmedAt !== null) throw alreadyConfirmed();
  return filled;
}

function filledIn({ registrations }: RegistrationContext, wizard: ServedWizard) {
  const found = registrations.find(({ registration }) => registration.wizard === wizard.definition.id);
  return found ? { ...found, entries: underTodaysNames(wizard, found.entries) } : null;
}

function refuseOutsidePeriod(services: Services, { definition }: ServedWizard): void {
  const { period } = wizardSite(services, definition.id) ?? {};
  const when = periodAt(period, services.clock());
  if (when !== "open") throw notOpen(when, period?.[when]?.text ?? "Registration is not open.");
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
