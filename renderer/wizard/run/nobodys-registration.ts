import type { Wizard } from "#engine";
import { logError } from "../../base/log.ts";
import type { Save } from "../queue/save.ts";
import { nothingYet, type Registration } from "./registration.ts";

/** Returns the registration of a visitor without an account: no server data, only what changed since they answered. */
export async function nobodysRegistration(wizard: Wizard, saves: Save[]): Promise<Registration> {
  const { version } = wizard.definition;
  if (saves.every((save) => save.version === version)) return nothingYet;
  // Loaded on demand, because questions rarely change while somebody answers them.
  const comparing = import("./unsent-changes.ts").then(({ unsentChanges }) => unsentChanges(wizard, saves));
  const changes = await comparing.catch((error: unknown) => {
    logError("No change notices.", error);
    return null;
  });
  return { ...nothingYet, changes };
}
