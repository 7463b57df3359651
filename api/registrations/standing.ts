import { type Json, profileOf, resumeOf, type ServedWizard } from "#engine";
import type { Services } from "../services.ts";
import type { Registration, StoredEntry } from "../store/registrations.ts";
import type { SignedIn } from "../store/sessions.ts";
import type { Store } from "../store/store.ts";
import { entriesIn } from "./views.ts";

/** A person's registration, with the wizard that it is in and what was given. */
export interface Standing {
  registration: Registration;
  wizard: ServedWizard;
  stored: StoredEntry[];
}

/** Who a profile is about. */
export type Person = Pick<SignedIn, "id" | "email" | "role">;

/**
 * The registration that counts: the one of the wizard named, or of the person's role, or the one last worked on.
 * Null when there is none, its wizard is no longer there, or they have yet to choose between several roles.
 */
export async function standingOf(
  services: Services,
  store: Store,
  person: Person,
  wizardId?: string,
): Promise<Standing | null> {
  const { wizards } = services.definitions.current();
  const known = (await store.registrations.listOf(person.id)).flatMap((registration) => {
    const wizard = Object.hasOwn(wizards, registration.wizard) ? wizards[registration.wizard] : undefined;
    return wizard ? [{ registration, wizard }] : [];
  });
  const found =
    wizardId === undefined
      ? (known.find(({ wizard }) => wizard.definition.machine.meta.role === person.role) ?? lastOf(known))
      : known.find(({ wizard }) => wizard.definition.id === wizardId);
  return found ? { ...found, stored: await store.registrations.entriesOf(found.registration.id) } : null;
}

function lastOf<Known extends { wizard: ServedWizard }>(known: Known[]): Known | undefined {
  const roles = new Set(known.map(({ wizard }) => wizard.definition.machine.meta.role));
  return roles.size > 1 ? undefined : known[0];
}

/** The stored profile as other systems read it, always with `_id`, `accountType` and `misc`. */
export function profileIn(services: Services, { registration, wizard, stored }: Standing, person: Person) {
  const entries = entriesIn(stored);
  const identity = { user: person.id, registration: registration.id, email: person.email };
  const thisYear = services.clock().getUTCFullYear();
  const declared = profileOf(wizard, entries, identity, thisYear) as { [key: string]: Json };
  return {
    ...declared,
    _id: registration.id,
    accountType: wizard.definition.machine.meta.role ?? person.role,
    misc: {
      isRegistrationComplete: registration.confirmedAt !== null,
      currentRegistrationStep: resumeOf(wizard, entries, registration.confirmedAt !== null).number,
    },
  };
}

export type Profile = ReturnType<typeof profileIn>;
