import { type Json, type Progress, profileOf, type ServedWizard } from "#engine";
import { progressIn } from "../answers/corrections.ts";
import { entriesIn, isPrivate, underTodaysNames } from "../answers/views.ts";
import type { Services } from "../routing/services.ts";
import type { FilledRegistration, RegistrationContext } from "../store/registration-context.ts";
import type { Registration, StoredEntry } from "../store/registrations.ts";
import type { SignedIn } from "../store/sessions.ts";
import { closedTo } from "./open-registration.ts";
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

/** A registration that its person chose to begin, with its wizard. */
interface Begun {
  filled: FilledRegistration;
  wizard: ServedWizard;
}

/** Returns the registrations that a person began in wizards that exist, the most recently changed first. */
export function begunIn(services: Services, { registrations }: RegistrationContext): Begun[] {
  return registrations.flatMap((filled) => {
    const wizard = filled.registration.chosen ? wizardOf(services, filled) : null;
    return wizard && isIn(wizard, filled.registration) ? [{ filled, wizard }] : [];
  });
}

/** Returns the registrations with answers that a person may still finish, in wizards other than this one. */
export function unfinishedBeside(
  services: Services,
  context: RegistrationContext,
  beside: ServedWizard,
): Begun[] {
  return begunIn(services, context).filter(
    ({ filled: { registration, entries }, wizard }) =>
      wizard !== beside &&
      registration.confirmedAt === null &&
      entries.length > 0 &&
      !closedTo(services, context, wizard),
  );
}

/**
 * Returns the registration that applies: the one of the person's role, or the most recently changed. Whoever has
 * several to go on with continues on the list of them. Null if there is none, if its wizard no longer exists, or if the
 * person has yet to choose between several roles.
 */
export function standingOf(
  services: Services,
  context: RegistrationContext,
  person: Person,
): Standing | null {
  const standing = standingInRole(services, context, person.role) ?? lastStanding(services, context);
  if (!standing || standing.registration.confirmedAt !== null) return standing;
  return unfinishedBeside(services, context, standing.wizard).length > 0 ? onList(standing) : standing;
}

/** Returns the registration in the wizard that gives a role; of several, one that is still open comes first. */
export function standingInRole(
  services: Services,
  context: RegistrationContext,
  role: string | null,
): Standing | null {
  const begun = begunIn(services, context);
  const found = begun.find(({ wizard }) => wizard.definition.machine.meta.role === role);
  return found ? standingAmong(begun, found) : null;
}

/** Returns the registration that was changed last, if all are in one role. */
function lastStanding(services: Services, context: RegistrationContext): Standing | null {
  const begun = begunIn(services, context);
  const roles = new Set(begun.map(({ wizard }) => wizard.definition.machine.meta.role));
  return begun[0] && roles.size === 1 ? standingAmong(begun, begun[0]) : null;
}

function standingAmong(begun: Begun[], last: Begun): Standing {
  const { wizard } = last;
  const all = begun.filter((one) => one.wizard === wizard);
  const open = all.find(({ filled }) => isOpen(filled.registration));
  const standing = standingIn(wizard, (open ?? last).filled);
  return all.length > 1 ? onList(standing) : standing;
}

/** Whether its person has something to do: it is not confirmed, or waits for corrections. */
function isOpen({ confirmedAt, returned }: Registration): boolean {
  return confirmedAt === null || returned !== null;
}

/** Returns a registration that its person continues on the list of all. */
function onList(standing: Standing): Standing {
  const { progress } = standing;
  return { ...standing, progress: { ...progress, resume: { ...progress.resume, url: listPath } } };
}

/** Returns the progress of a registration in its wizard. */
export function standingIn(wizard: ServedWizard, { registration, entries }: FilledRegistration): Standing {
  const stored = underTodaysNames(wizard, entries);
  const progress = progressIn(wizard, registration, entriesIn(stored));
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

/**
 * Returns a company's registration as its teammates read it: without what stands in private steps. Null for another
 * wizard than `wizard`, if there is one.
 */
export function forTeammate(standing: Standing, wizard: ServedWizard | null): Standing | null {
  if (wizard && wizard.definition.id !== standing.wizard.definition.id) return null;
  const isShared = ({ step }: { step: string }) => !isPrivate(standing.wizard, step);
  const { registration, stored } = standing;
  const { returned } = registration;
  return {
    ...standing,
    stored: stored.filter(isShared),
    registration: {
      ...registration,
      returned: returned && {
        ...returned,
        corrections: returned.corrections.map((one) => (isShared(one) ? one : { ...one, remark: "" })),
        sent: Object.fromEntries(Object.entries(returned.sent).filter(([step]) => isShared({ step }))),
      },
    },
  };
}
