import { canonicalJson, type Json, type Progress, profileOf, type ServedWizard } from "#engine";
import { progressIn } from "../answers/corrections.ts";
import { entriesIn, isPrivate, underTodaysNames } from "../answers/views.ts";
import { type BoundedCache, createBoundedCache } from "../concurrency/bounded-cache.ts";
import type { Services } from "../routing/services.ts";
import type { FilledRegistration, RegistrationContext } from "../store/registration-context.ts";
import type { Registration, StoredEntry } from "../store/registration-rows.ts";
import type { SignedIn } from "../store/sessions.ts";
import { closedTo } from "./open-registration.ts";
import { isIn, listPath, ownProgress } from "./which-registration.ts";

/** A registration with its wizard, its entries under today's names and its progress. */
export interface ReplayedRegistration {
  registration: Registration;
  wizard: ServedWizard;
  stored: StoredEntry[];
  progress: Progress;
}

/** The person of a profile. */
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
export function currentRegistration(
  services: Services,
  context: RegistrationContext,
  person: Person,
): ReplayedRegistration | null {
  const replayed = registrationInRole(services, context, person.role) ?? lastRegistration(services, context);
  if (!replayed || replayed.registration.confirmedAt !== null) return replayed;
  return unfinishedBeside(services, context, replayed.wizard).length > 0 ? onList(replayed) : replayed;
}

/** Returns the registration in the wizard that gives a role; of several, one that is still open comes first. */
export function registrationInRole(
  services: Services,
  context: RegistrationContext,
  role: string | null,
): ReplayedRegistration | null {
  const begun = begunIn(services, context);
  const found = begun.find(({ wizard }) => wizard.definition.machine.meta.role === role);
  return found ? replayAmong(begun, found) : null;
}

/** Returns the registration that was changed last, if all are in one role. */
function lastRegistration(services: Services, context: RegistrationContext): ReplayedRegistration | null {
  const begun = begunIn(services, context);
  const roles = new Set(begun.map(({ wizard }) => wizard.definition.machine.meta.role));
  return begun[0] && roles.size === 1 ? replayAmong(begun, begun[0]) : null;
}

function replayAmong(begun: Begun[], last: Begun): ReplayedRegistration {
  const { wizard } = last;
  const all = begun.filter((one) => one.wizard === wizard);
  const open = all.find(({ filled }) => isOpen(filled.registration));
  const replayed = replay(wizard, (open ?? last).filled);
  return all.length > 1 ? onList(replayed) : replayed;
}

/** Returns whether its person has something to do: it is not confirmed, or waits for corrections. */
function isOpen({ confirmedAt, returned }: Registration): boolean {
  return confirmedAt === null || returned !== null;
}

/** Returns a registration that its person continues on the list of all. */
function onList(replayed: ReplayedRegistration): ReplayedRegistration {
  const { progress } = replayed;
  return { ...replayed, progress: { ...progress, resume: { ...progress.resume, url: listPath } } };
}

/** Maximum characters of cache keys for a wizard's most recently replayed registrations. */
const mostKept = 4_000_000;
const kept = new WeakMap<ServedWizard, BoundedCache<ReplayedRegistration>>();

/**
 * Returns a registration with its progress in its wizard. Its path is replayed once for the same answers on the same
 * day: a registrant's pages ask for it far more often than it changes.
 */
export function replay(wizard: ServedWizard, filled: FilledRegistration): ReplayedRegistration {
  return knownReplay(wizard, filled) ?? keepReplay(wizard, filled, replayAnew(wizard, filled));
}

/** Returns a registration with its progress if its path was replayed for the same answers today. */
export function knownReplay(
  wizard: ServedWizard,
  filled: FilledRegistration,
): ReplayedRegistration | undefined {
  const found = kept.get(wizard)?.get(keyOfReplay(wizard, filled));
  return found && { ...found, registration: filled.registration };
}

/** Keeps a replayed registration for who asks next. */
export function keepReplay(
  wizard: ServedWizard,
  filled: FilledRegistration,
  replayed: ReplayedRegistration,
): ReplayedRegistration {
  const known = kept.get(wizard) ?? createBoundedCache<ReplayedRegistration>(mostKept);
  kept.set(wizard, known);
  const key = keyOfReplay(wizard, filled);
  known.set(key, replayed, key.length);
  return replayed;
}

/** Everything that the path depends on. PostgreSQL keeps no order of names, nor of entries of one moment. */
function keyOfReplay(wizard: ServedWizard, { registration, entries }: FilledRegistration): string {
  // Each save moves the time of the last change.
  const known = { ...registration, changedAt: null };
  return canonicalJson([wizard.clock(), known, Object.fromEntries(entries.map((one) => [one.step, one]))]);
}

function replayAnew(
  wizard: ServedWizard,
  { registration, entries }: FilledRegistration,
): ReplayedRegistration {
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
export function profileIn(replayed: ReplayedRegistration, person: Person) {
  const { registration, wizard, progress } = replayed;
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
export function forTeammate(
  replayed: ReplayedRegistration,
  wizard: ServedWizard | null,
): ReplayedRegistration | null {
  if (wizard && wizard.definition.id !== replayed.wizard.definition.id) return null;
  const isShared = ({ step }: { step: string }) => !isPrivate(replayed.wizard, step);
  const { registration, stored } = replayed;
  const { returned } = registration;
  return {
    ...replayed,
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
