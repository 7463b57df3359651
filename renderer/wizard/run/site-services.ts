import { arriving } from "../../base/lazy-page.ts";
import type { FoundRow, LookupRow, LookupService } from "../../controls/list/lookup-service.ts";
import { call } from "../../session/client.ts";
import { anonymous, storageOf } from "../../session/storage.ts";
import { createFileService } from "../files/file-service.ts";
import { fetchRegistration } from "./fetch-registration.ts";
import { fetchWizard } from "./fetch-wizard.ts";
import { nobodysRegistration } from "./nobodys-registration.ts";
import { wizardFor } from "./registration.ts";
import type { RunServices } from "./run.ts";

/**
 * Returns our site's services for a wizard: its session's calls, and this browser's storage for the owner. Of several
 * registrations, for the one with this id.
 */
export function siteServices(owner: string, id: string, registrationId?: string): RunServices {
  return {
    isSignedIn: owner !== anonymous,
    storage: storageOf(registrationId ? `${owner}/${registrationId}` : owner),
    files: createFileService(owner, id),
    lookups: lookupService,
    loadSend: async () =>
      (await arriving("sending", () => import("./site-sender.ts"))).siteSender(owner, registrationId),
    async fetchAnew({ wizard: before }, saves) {
      const [fresh, fetched] = await Promise.all([
        fetchWizard(id, { registrationId }),
        owner === anonymous ? null : fetchRegistration(id, registrationId),
      ]);
      // The same version keeps its object, so that values computed from it stay valid.
      const wizard = fresh.definition.version === before.definition.version ? before : fresh;
      const registration = fetched ?? (await nobodysRegistration(wizard, saves));
      return { wizard: wizard === before ? before : wizardFor(fresh, registration), registration };
    },
  };
}

/** Looks up industry codes and similar lists on the server. */
const lookupService: LookupService = {
  search: (source, code) =>
    call<LookupRow[]>("GET", `${encodeURIComponent(source)}?sector=${encodeURIComponent(code)}`),
  find: (source, words, code) => {
    const query = new URLSearchParams({ search: words, ...(code === null ? {} : { sector: code }) });
    return call<FoundRow[]>("GET", `${encodeURIComponent(source)}?${query}`);
  },
};
