import type { Logger } from "pino";
import { createRegistry, type Library, openLibrary } from "#engine";
import type { Fault } from "#engine/authoring";
import type { Site } from "../site/site.ts";
import type { Store } from "../store/store.ts";
import { checkFolder, checkFolderInThread, type FolderCheck } from "./check-folder.ts";
import { fingerprintOf, watchFolder } from "./watch-folder.ts";

/** Forms that our own routes validate with. Without them, nobody could sign up. */
const neededForms = [
  "sign-up",
  "verify-email",
  "password",
  "login",
  "names",
  "forgot-password",
  "reset-password",
  "invitations",
  "early-access",
];

export interface Definitions {
  /** Returns the live definitions. */
  current(): Library<Site>;
  /** Reads the folder again. Returns its faults; if there are any, the last valid version stays live. */
  reload(): Promise<Fault[]>;
  close(): Promise<void>;
}

interface Options {
  folder: string;
  apiPath: string;
  store: Store;
  clock: () => Date;
  log: Logger;
  /** Whether to watch for changes; tests call `reload` instead. */
  watch: boolean;
}

/** Reads the definitions folder now and whenever it changes. Throws if the first version is invalid. */
export async function openDefinitions({
  folder,
  apiPath,
  store,
  clock,
  log,
  watch: watching,
}: Options): Promise<Definitions> {
  const registry = createRegistry({ apiPath });
  const stamp = await fingerprintOf(folder);
  let serving = libraryOrThrow(opened(await checkFolder(folder, apiPath)));
  await record(serving);

  function opened({ proved, faults }: FolderCheck): { library: Library<Site> | null; faults: Fault[] } {
    if (!proved) return { library: null, faults };
    const library = openLibrary(proved, clock, registry);
    return { library, faults: faultsOfForms(library) };
  }

  /** Records a version before it goes live, so that stored answers never name an unknown one. */
  async function record(library: Library): Promise<void> {
    const definitions = [library.forms, ...Object.values(library.wizards)].map((served) => served.definition);
    const at = clock();
    await store.transaction(async (tx) => {
      for (const definition of definitions) {
        const content = JSON.stringify(definition);
        const { id, version } = definition;
        await tx.definitionVersions.record({ wizard: id, version, content, at });
      }
      const nobody = { requestId: null, userId: null, client: null };
      await tx.audit.add({
        ...nobody,
        at,
        action: "definitions-live",
        target: library.version,
        result: "ok",
      });
    });
  }

  async function reload(): Promise<Fault[]> {
    const { library, faults } = opened(await checkFolderInThread(folder, apiPath));
    if (!library || faults.length > 0) {
      for (const fault of faults) log.error(wordsFor(fault));
      log.error(`The definitions have ${faults.length} fault(s); the last good version keeps serving.`);
      return faults;
    }
    if (library.version === serving.version) return [];
    await record(library);
    serving = library;
    log.info({ version: library.version }, "New definitions serve.");
    return [];
  }

  const reloadOrLog = () =>
    reload().catch((error) => log.error({ err: error }, "The definitions could not be read."));
  const stopWatching = watching ? watchFolder(folder, stamp, reloadOrLog) : async () => {};
  return { current: () => serving, reload, close: stopWatching };
}

function libraryOrThrow({
  library,
  faults,
}: {
  library: Library<Site> | null;
  faults: Fault[];
}): Library<Site> {
  if (library && faults.length === 0) return library;
  throw new Error(`The definitions cannot serve:\n- ${faults.map(wordsFor).join("\n- ")}`);
}

function faultsOfForms(library: Library): Fault[] {
  return neededForms
    .filter((form) => !Object.hasOwn(library.forms.definition.steps, form))
    .map((form) => ({
      file: `accounts/${form}.json`,
      line: 1,
      column: 1,
      rule: "needed-form",
      message: "The server needs this form; put the file back.",
    }));
}

function wordsFor({ file, line, column, message }: Fault): string {
  return `${file}:${line}:${column} ${message}`;
}
