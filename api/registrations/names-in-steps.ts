import type { Answer, ServedWizard } from "#engine";
import { alreadyConfirmed } from "../answers/refusals.ts";
import type { Services } from "../routing/services.ts";
import { wizardSite } from "../site/wizard-site.ts";
import type { SignedIn } from "../store/sessions.ts";
import type { Store } from "../store/store.ts";
import { wizardOf } from "./replayed-registration.ts";
import { isIn } from "./which-registration.ts";

/** The names of an account. */
export interface Names {
  firstName: string;
  lastName: string;
}

/** Returns the fields of a step that hold the registrant's names, as its wizard declares them. */
function nameFields(services: Services, wizard: ServedWizard, slug: string) {
  const { first, last } = wizardSite(services, wizard.definition.id)?.names ?? {};
  const fieldOf = (path: string | undefined) =>
    path?.startsWith(`${slug}.`) ? path.slice(slug.length + 1) : null;
  return { first: fieldOf(first), last: fieldOf(last) };
}

/** Gives the account its names, if its wizard takes them from this step. */
export async function nameAccount(
  services: Services,
  store: Store,
  { wizard, slug, user }: { wizard: ServedWizard; slug: string; user: SignedIn },
  answer: Answer,
): Promise<void> {
  const { first, last } = nameFields(services, wizard, slug);
  const textAt = (field: string | null) => {
    const value = field === null ? null : answer[field];
    return typeof value === "string" ? value : null;
  };
  const [firstName, lastName] = [textAt(first), textAt(last)];
  if (firstName === null || (firstName === user.firstName && lastName === user.lastName)) return;
  await store.accounts.setNames(user.id, firstName, lastName);
}

/**
 * Writes an account's new names into the steps that ask for them, so that account and registration agree. Throws
 * when one of the registrations is confirmed under other names, unless these stay as they were sent.
 */
export async function renameInSteps(
  services: Services,
  store: Store,
  user: Pick<SignedIn, "id">,
  { firstName, lastName, sentStays = false }: Names & { sentStays?: boolean },
): Promise<void> {
  const { registrations } = await store.registrationContexts.contextOf(user.id);
  for (const { registration, entries } of registrations) {
    const wizard = wizardOf(services, { registration, entries });
    if (!wizard || !isIn(wizard, registration)) continue;
    for (const { step, entry, definitionVersion } of entries) {
      const { first, last } = nameFields(services, wizard, step);
      if (!entry.answer) continue;
      const names = { ...(first && { [first]: firstName }), ...(last && { [last]: lastName }) };
      if (Object.entries(names).every(([field, name]) => entry.answer?.[field] === name)) continue;
      if (registration.confirmedAt !== null && sentStays) continue;
      if (registration.confirmedAt !== null) throw alreadyConfirmed();
      await store.registrationEntries.putEntry({
        registrationId: registration.id,
        step,
        entry: { answer: { ...entry.answer, ...names } },
        definitionVersion,
        givenBy: user.id,
        givenAt: services.clock(),
      });
    }
  }
}
