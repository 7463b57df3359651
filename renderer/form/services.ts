import type { Wizard } from "#engine";
import type { FileService } from "../controls/file/file-service.ts";
import type { LookupService } from "../controls/list/lookup-service.ts";
import type { WizardStorage } from "../seams/storage.ts";
import { keptRegistration, underTodaysNames } from "../wizard/draft/kept-registration.ts";
import type { Outcome } from "../wizard/queue/outcome.ts";
import type { Save } from "../wizard/queue/save.ts";
import { createRun } from "../wizard/run/create-run.ts";
import { nothingYet, type Registration } from "../wizard/run/registration.ts";
import type { Run, RunServices, Snapshot } from "../wizard/run/run.ts";
import { sendSave } from "../wizard/run/send-save.ts";
import type { StoredRegistration, Transport } from "./transport.ts";

export const noFiles: FileService = {
  upload: () => Promise.reject(new Error("Give the transport `files`: this wizard asks for a file.")),
  urlOf: () => Promise.reject(new Error("Give the transport `files`: this wizard shows a file.")),
};

export const noLookups: LookupService = {
  search: () => Promise.reject(new Error("Give the transport `lookups`: this wizard searches a list.")),
};

/** Opens a wizard with the server's data and what the storage has from an earlier visit. */
export async function openHostRun(
  wizard: Wizard,
  transport: Transport,
  storage: WizardStorage,
): Promise<Run> {
  const [stored, kept] = await Promise.all([
    transport.load(wizard),
    keptRegistration(storage, wizard.definition.id),
  ]);
  const owner = stored.user ?? "";
  const today = await underTodaysNames(wizard, kept);
  const beginning = { owner, wizard, registration: asRegistration(stored), ...today };
  const run = createRun(beginning, services(transport, storage));
  await run.start();
  return run;
}

function services(transport: Transport, storage: WizardStorage): RunServices {
  return {
    isSignedIn: true,
    storage,
    files: transport.files ?? noFiles,
    lookups: transport.lookups ?? noLookups,
    loadSend: async () => (snapshot, save) => sent(transport, snapshot, save),
    fetchAnew: async ({ wizard }) => ({ wizard, registration: asRegistration(await transport.load(wizard)) }),
  };
}

async function sent(
  { request }: Transport,
  { wizard, registration }: Snapshot,
  save: Save,
): Promise<Outcome> {
  const { id, user, account } = registration as HostRegistration;
  const identity = { registration: id || null, user, email: account.email };
  const settleFiles = (answer: NonNullable<Save["entry"]["answer"]>) => Promise.resolve(answer);
  const outcome = await sendSave({ wizard, identity, call: request, settleFiles }, save);
  if (outcome.kind !== "saved" || outcome.entry) return outcome;
  // A server that takes an answer and says no more of it has stored it as it is.
  const { version: definitionVersion } = wizard.definition;
  const revision = (save.base ?? 0) + 1;
  return {
    ...outcome,
    entry: { ...save.entry, revision, givenAt: new Date().toISOString(), definitionVersion },
  };
}

interface HostRegistration extends Registration {
  user: string | null;
}

/** Returns the registration with an empty id if the server names none; otherwise every save would ask for it again. */
function asRegistration(stored: StoredRegistration): HostRegistration {
  const { entries, id = "", confirmedAt = null, email = null, user = null, changes = null } = stored;
  return {
    ...nothingYet,
    id,
    confirmedAt,
    account: { ...nothingYet.account, email },
    user,
    changes,
    entries,
  };
}
