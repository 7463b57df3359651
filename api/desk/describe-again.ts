import type { Services } from "../routing/services.ts";
import type { Store } from "../store/store.ts";
import { opened } from "./open-case.ts";
import { describedBy, keysOf } from "./receive.ts";

/** Finds the cases of a person by their new address, in the transaction that changes it. */
export async function describeAgain(services: Services, store: Store, userId: string): Promise<void> {
  const { registrations } = await store.registrationContexts.contextOf(userId);
  for (const { registration } of registrations) {
    const held = await store.cases.hold(registration.id);
    if (!held || !services.definitions.current().wizards[held.wizard]?.procedure) continue;
    const { procedure, answers, person } = await opened(services, store, held);
    const { email } = person;
    const files = await store.files.listOf(userId);
    await store.cases.update({ ...held, ...describedBy(procedure, answers, held.id, email) });
    await store.cases.setKeys(held.id, keysOf(procedure, answers, { files, email }));
  }
}
