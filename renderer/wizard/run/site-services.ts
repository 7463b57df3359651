import type { Identity } from "#engine";
import { call } from "../../client.ts";
import { anonymous, storageOf } from "../../session/storage.ts";
import { createFileService } from "../files/file-service.ts";
import { settleFiles } from "../files/settle-files.ts";
import { fetchRegistration } from "./fetch-registration.ts";
import { fetchWizard } from "./fetch-wizard.ts";
import { lookupService } from "./lookup-service.ts";
import { nobodysRegistration } from "./nobodys-registration.ts";
import type { Registration } from "./registration.ts";
import type { RunServices } from "./run.ts";
import { sendSave } from "./send-save.ts";

/** What our site does for a wizard: its session's calls, and what this browser keeps for the owner. */
export function siteServices(owner: string, id: string): RunServices {
  return {
    isSignedIn: owner !== anonymous,
    storage: storageOf(owner),
    files: createFileService(owner, id),
    lookups: lookupService,
    send: ({ wizard, registration }, save) =>
      sendSave(
        {
          wizard,
          identity: identityOf(owner, registration),
          call,
          settleFiles: (answer) => settleFiles(owner, answer),
        },
        save,
      ),
    async fetchAnew({ wizard: before }, saves) {
      const [fresh, fetched] = await Promise.all([
        fetchWizard(id),
        owner === anonymous ? null : fetchRegistration(id),
      ]);
      // The same version keeps its object: what was computed from it stays good.
      const wizard = fresh.definition.version === before.definition.version ? before : fresh;
      return { wizard, registration: fetched ?? (await nobodysRegistration(wizard, saves)) };
    },
  };
}

function identityOf(owner: string, registration: Registration): Identity {
  return {
    user: owner === anonymous ? null : owner,
    registration: registration.id,
    email: registration.email,
  };
}
