import { answerUnder, type Entries, type Path, type Progress, type ServedWizard, todaysStep } from "#engine";
import type { EntryView, ProgressView, RegistrationView, StatusView } from "../responses/registrations.ts";
import type { Registration, StoredEntry } from "../store/registration-rows.ts";

/** Returns a stored entry as callers see it. */
export function entryView({ entry, revision, givenAt, definitionVersion }: StoredEntry): EntryView {
  return { ...entry, revision, givenAt, definitionVersion };
}

/** Converts stored entries for the engine. */
export function entriesIn(stored: StoredEntry[]): Entries {
  return Object.fromEntries(stored.map(({ step, entry }) => [step, entry]));
}

/** Returns stored entries under the names that the wizard's steps, fields and options have today. */
export function underTodaysNames({ definition }: ServedWizard, stored: StoredEntry[]): StoredEntry[] {
  const steps = new Set(stored.map(({ step }) => step));
  return stored.flatMap((one) => {
    const step = todaysStep(definition, one.step);
    // A newer answer wins.
    if (step !== one.step && steps.has(step)) return [];
    const { answer } = one.entry;
    const entry = answer ? { answer: answerUnder(definition, step, answer) } : one.entry;
    return [{ ...one, step, entry }];
  });
}

/** Returns whether a step is hidden from teammates: only the person who answered it sees it. */
export function isPrivate({ definition }: Pick<ServedWizard, "definition">, step: string): boolean {
  const { states } = definition.machine;
  return Object.hasOwn(states, step) && states[step]?.meta.private === true;
}

/** Returns where a registrant is: part of every reply that may have changed it. */
export function progressView({ resume, position, path }: Progress): ProgressView {
  return { resume, position, path: stepsView(path), incomplete: path.incomplete };
}

function stepsView(path: Path) {
  return path.steps.map(({ slug, status }) => ({ slug, status }));
}

/** Returns the registration itself; `definitionVersion` is the one that serves now. */
export function registrationView(registration: Registration, wizard: ServedWizard): RegistrationView {
  const { id, confirmedAt } = registration;
  return {
    _id: id,
    wizard: registration.wizard,
    confirmed: confirmedAt !== null,
    confirmedAt,
    definitionVersion: wizard.definition.version,
  };
}

/** Returns the staff's verification of the registrant. */
export function statusView(registration: Registration | null): StatusView {
  return {
    account_status: registration?.accountStatus ?? "Pending",
    verification_status: registration?.verificationStatus ?? "Unverified",
    verified_by: registration?.verifiedBy ?? null,
    verification_date: registration?.verificationDate ?? null,
  };
}
