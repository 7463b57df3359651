import { callDefinitionOf } from "#engine";
import type { Services } from "../services.ts";
import type { SignedIn } from "../store/sessions.ts";
import type { Store } from "../store/store.ts";
import { alreadyConfirmed } from "./refusals.ts";
import { wizardOf } from "./standing.ts";

/** The call that also names the account; see `api/accounts`. */
export const namesPath = "/api/user/register/names";

/**
 * Gives new names to the steps that this call saves, so that account and registration agree. Throws when one of the
 * registrations is confirmed under other names.
 */
export async function renameInSteps(
  services: Services,
  store: Store,
  user: SignedIn,
  names: { firstName: string; lastName: string },
): Promise<void> {
  const { registrations } = await store.registrations.contextOf(user.id);
  for (const { registration, entries } of registrations) {
    const wizard = wizardOf(services, { registration, entries });
    for (const { step, entry, definitionVersion } of entries) {
      const { answer } = entry;
      if (!wizard || !answer || callDefinitionOf(wizard, step).path !== namesPath) continue;
      if (answer.firstName === names.firstName && answer.lastName === names.lastName) continue;
      if (registration.confirmedAt !== null) throw alreadyConfirmed();
      await store.registrations.putEntry({
        registrationId: registration.id,
        step,
        entry: { answer: { ...answer, ...names } },
        definitionVersion,
        givenBy: user.id,
        givenAt: services.clock(),
      });
    }
  }
}
