import { randomUUID } from "node:crypto";
import { periodAt, type ServedWizard } from "#engine";
import { alreadyConfirmed, inCompany, notOpen, otherRole } from "../answers/refusals.ts";
import { underTodaysNames } from "../answers/views.ts";
import type { HttpProblem } from "../base/problems.ts";
import type { Services } from "../routing/services.ts";
import { wizardSite } from "../site/wizard-site.ts";
import type { FilledRegistration, RegistrationContext } from "../store/registration-context.ts";
import type { SignedIn } from "../store/sessions.ts";
import type { Store } from "../store/store.ts";
import { companyToEdit } from "./company-registration.ts";
import { registrationMeant } from "./which-registration.ts";

/** The registration that a call names; `choosesRole` gives the caller the wizard's role (default: true). */
interface Opening {
  wizard: ServedWizard;
  user: SignedIn;
  asked: string | null;
  choosesRole?: boolean | undefined;
}

/**
 * Opens the caller's registration in a wizard, begins it if needed, and locks it until the transaction ends. The
 * wizard's role becomes the caller's. Beginning another wizard changes the role, until one of them is confirmed or
 * the person has joined a company. For an Admin who joined a company, it is the company's registration.
 */
export async function openRegistration(
  services: Services,
  store: Store,
  { wizard, user, asked, choosesRole = true }: Opening,
): Promise<FilledRegistration> {
  const { id, machine } = wizard.definition;
  const { role } = machine.meta;
  const { registrations, registrationContexts } = store;
  // Sent together, but read after both locks: on PostgreSQL a statement sees the data of when it began, not of when it
  // got its lock, so one statement could not do both.
  const owner = { userId: user.id, wizard: id, at: services.clock() };
  const shared = await companyToEdit(store, wizard, user, asked);
  if (shared) return await openShared(services, store, wizard, shared);
  const [registration, context] = await Promise.all([
    asked !== null
      ? registrations.openOwn({ ...owner, id: asked })
      : registrations.open({ ...owner, id: randomUUID(), chosen: choosesRole }),
    registrationContexts.contextOf(user.id),
  ]);
  if (!registration?.returned) refuseBeginning(services, context, wizard);
  const filled = filledRegistration(context, wizard, asked);
  if (!registration) throw alreadyConfirmed();
  if (role && choosesRole && role !== user.role) await store.accounts.chooseRole(user.id, role);
  return { registration, entries: filled?.entries ?? [] };
}

async function openShared(
  services: Services,
  store: Store,
  wizard: ServedWizard,
  { registration: { id, userId }, entries }: FilledRegistration,
): Promise<FilledRegistration> {
  const owner = { id, userId, wizard: wizard.definition.id, at: services.clock() };
  const registration = await store.registrations.openOwn(owner);
  if (!registration) throw alreadyConfirmed();
  if (!registration.returned) refuseOutsidePeriod(services, wizard);
  return { registration, entries: underTodaysNames(wizard, entries) };
}

/** Returns the caller's current registration in a wizard, or null before it is begun. Throws if it is closed. */
export async function peekRegistration(
  services: Services,
  wizard: ServedWizard,
  user: SignedIn,
  asked: string | null,
): Promise<FilledRegistration | null> {
  const shared = await companyToEdit(services.store, wizard, user, asked);
  const context = await services.store.registrationContexts.contextOf(user.id);
  const filled = shared
    ? { ...shared, entries: underTodaysNames(wizard, shared.entries) }
    : filledRegistration(context, wizard, asked);
  if (filled?.registration.returned) return filled;
  if (shared) refuseOutsidePeriod(services, wizard);
  else refuseBeginning(services, context, wizard);
  if (filled && filled.registration.confirmedAt !== null) throw alreadyConfirmed();
  return filled;
}

function filledRegistration(context: RegistrationContext, wizard: ServedWizard, asked: string | null) {
  const found = registrationMeant(context, wizard, asked);
  return found ? { ...found, entries: underTodaysNames(wizard, found.entries) } : null;
}

/** Throws unless the wizard takes registrations of this person now. */
export function refuseBeginning(
  services: Services,
  context: RegistrationContext,
  wizard: ServedWizard,
): void {
  refuseClosed(services, context, wizard);
  refuseOutsidePeriod(services, wizard);
}

/** Throws unless the wizard takes registrations now. */
function refuseOutsidePeriod(services: Services, { definition }: ServedWizard): void {
  const { period } = wizardSite(services, definition.id) ?? {};
  const when = periodAt(period, services.clock());
  if (when !== "open") throw notOpen(when, period?.[when]?.text ?? "Registration is not open.");
}

/** Throws if the wizard gives a role that the person cannot have any more. */
function refuseClosed(services: Services, context: RegistrationContext, wizard: ServedWizard): void {
  const problem = closedTo(services, context, wizard);
  if (problem) throw problem;
}

/** Returns why the wizard is closed to a person who is registered in another role; null if it is not. */
export function closedTo(
  { definitions }: Services,
  { registrations, membership }: RegistrationContext,
  { definition }: ServedWizard,
): HttpProblem | null {
  const { id, machine } = definition;
  if (!machine.meta.role) return null;
  const { wizards } = definitions.current();
  const isElsewhere = ({ registration: { wizard, confirmedAt } }: FilledRegistration) =>
    wizard !== id && confirmedAt !== null && wizards[wizard]?.definition.machine.meta.role !== null;
  if (registrations.some(isElsewhere)) return otherRole();
  return membership ? inCompany() : null;
}
