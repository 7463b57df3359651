import type { Wizard } from "#engine";
import { logError } from "../../log.ts";
import type { Save } from "../queue/save.ts";
import { nothingYet, type Registration } from "./registration.ts";

/** What there is for somebody without an account: nothing on a server, and what changed since they answered. */
export async function nobodysRegistration(wizard: Wizard, saves: Save[]): Promise<Registration> {
  const { version } = wizard.definition;
  if (saves.every((save) => save.version === version)) return nothingYet;
  // Fetched only when it is needed: few questions change while somebody answers them.
  const told = import("./unsent-changes.ts").then(({ unsentChanges }) => unsentChanges(wizard, saves));
  const changes = await told.catch((error: unknown) => {
    logError("What changed could not be worked out.", error);
    return null;
  });
  return { ...nothingYet, changes };
}
