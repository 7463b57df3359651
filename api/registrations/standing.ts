import { type Json, type Progress, profileOf, progressOf, type ServedWizard, wizardOn } from "#engine";
import type { Services } from "../services.ts";
import type { FilledRegistration, RegistrationContext } from "../store/registration-context.ts";
import type { Registration, StoredEntry } from "../store/registrations.ts";
import type { SignedIn } from "../store/sessions.ts";
import { entriesIn, underTodaysNames } from "./views.ts";
import { isIn, listPath, ownProgress } from "./which-registration.ts";

/** A person's registration, with its wizard, its entries and its progress. */
export interface Standing {
  registration: Registration;
  wizard: ServedWizard;
  stored: StoredEntry[];
  progress: Progress;
}

/** Who a profile is about. */
export type Person = Pick<SignedIn, "id" | "email" | "role">;

/**
 * Returns the registration that applies: the one of the person's role, or the most recently changed. Of several in one
 * wizard, one that is still open comes first, and the person continues on the list of them. Null if there is none, if
 * its wizard no longer exists, or if the person has yet to choose between several roles.
 */
export function standingOf(
  services: Services,
  { registrations }: RegistrationContext,
  person: Person,
): Standing | null {
  const known = registrations.flatMap((filled) => {
    const wizard = wizardOf(services, filled);
    return wizard && isIn(wizard, filled.registration) ? [{ filled, wizard }] : [];
  });
  const found =
    known.find(({ wizard }) => wizard.definition.machine.meta.role === person.role) ?? lastOf(known);
  if (!found) return null;
  const { wizard } = found;
  const all = known.filter((one) => one.wizard === wizard);
  const open = all.find(({ filled }) => filled.registration.confirmedAt === null);
  const standing = standingIn(wizard, (open ?? found).filled);
  if (all.length === 1) return standing;
  const { progress } = standing;
  return { ...standing, progress: { ...progress, resume: { ...progress.resume, url: listPath } } };
}

/** Returns the progress of a registration in its wizard. */
export function standingIn(wizard: ServedWizard, { registration, entries }: FilledRegistration): Standing {
  const { confirmedAt } = registration;
  const isConfirmed = confirmedAt !== null;
  const then = isConfirmed ? wizardOn(wizard, confirmedAt) : wizard;
  const stored = underTodaysNames(wizard, entries);
  const progress = progressOf(then, entriesIn(stored), { isConfirmed });
  return { registration, wizard, stored, progress: ownProgress(wizard, registration.id, progress) };
}

/** Returns the wizard of a registration, or null if it no longer exists. */
export function wizardOf(
  { definitions }: Services,
  { registration }: FilledRegistration,
): ServedWizard | null {
  const { wizards } = definitions.current();
  return (Object.hasOwn(wizards, registration.wizard) ? wizards[registration.wizard] : undefined) ?? null;
}

function lastOf<Known extends { wizard: ServedWizard }>(known: Known[]): Known | undefined {
  const roles = new Set(known.map(({ wizard }) => wizard.definition.machine.meta.role));
  return roles.size > 1 ? undefined : known[0];
}

/** Returns the stored profile as other systems read it, always with `_id`, `accountType` and `misc`. */
export function profileIn(standing: Standing, person: Person) {
  const { registration, wizard, progress } = standing;
  const identity = { user: person.id, registration: registration.id, email: person.email };
  const thisYear = wizard.clock().getUTCFullYear();
  const declared = profileOf(wizard, progress.path.answers, identity, thisYear) as { [key: string]: Json };
  return {
    ...declared,
    _id: registration.id,
    accountType: wizard.definition.machine.meta.role ?? person.role,
    misc: {
      isRegistrationComplete: registration.confirmedAt !== null,
      currentRegistrationStep: progress.resume.number,
    },
  };
}

export type Profile = ReturnType<typeof profileIn>;
