import type { Logger } from "pino";
import { createRegistry, type Library, openLibrary } from "#engine";
import type { Fault, SourceFiles } from "#engine/authoring";
import type { Site } from "../site/site.ts";
import type { Store } from "../store/store.ts";
import { checkFiles, checkFolder, checkFolderInThread, type FolderCheck } from "./check-folder.ts";
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
  /** Returns the faults of the folder as it was last read; none while it is what serves. */
  refused(): Fault[];
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

/**
 * Reads the definitions folder now and whenever it changes. While it is invalid, the version that was live last
 * serves, after a restart from the database. Throws if there is none.
 */
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
  let refused: Fault[] = [];
  let serving = await firstLibrary();

  function opened(check: FolderCheck): Opened {
    const { checked, files } = check;
    if (!checked) return { library: null, files, faults: check.faults };
    const library = openLibrary(checked, clock, registry);
    return { library, files, faults: faultsOfForms(library) };
  }

  /** Opens the folder. If it is invalid, opens the release that was live last. */
  async function firstLibrary(): Promise<Library<Site>> {
    const read = opened(await checkFolder(folder, apiPath));
    if (isValid(read)) {
      await record(read.library, read.files);
      return read.library;
    }
    const release = await store.definitionReleases.live();
    const last = release && opened(checkFiles(release.files, apiPath));
    if (!last || !isValid(last))
      throw new Error(`The definitions cannot serve:\n- ${read.faults.map(wordsFor).join("\n- ")}`);
    refused = read.faults;
    tellRefused();
    log.error(
      { version: last.library.version, recordedAt: release.recordedAt },
      "It comes from the database.",
    );
    return last.library;
  }

  function tellRefused(): void {
    for (const fault of refused) log.error(wordsFor(fault));
    log.error(`The definitions have ${refused.length} fault(s); the last good version keeps serving.`);
  }

  /** Records a version before it goes live, so that stored answers never name an unknown one. */
  async function record(library: Library, files: SourceFiles): Promise<void> {
    const definitions = [library.forms, ...Object.values(library.wizards)].map((served) => served.definition);
    const at = clock();
    await store.transaction(async (tx) => {
      for (const definition of definitions) {
        const content = JSON.stringify(definition);
        const { id, version } = definition;
        await tx.definitionVersions.record({ wizard: id, version, content, at });
      }
      await tx.definitionReleases.record({ version: library.version, files, at });
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
    const read = opened(await checkFolderInThread(folder, apiPath));
    refused = read.faults;
    if (!isValid(read)) {
      tellRefused();
      return read.faults;
    }
    const { library, files } = read;
    if (library.version === serving.version) return [];
    await record(library, files);
    serving = library;
    log.info({ version: library.version }, "New definitions serve.");
    return [];
  }

  const reloadOrLog = () =>
    reload().catch((error) => log.error({ err: error }, "The definitions could not be read."));
  const stopWatching = watching ? watchFolder(folder, stamp, reloadOrLog) : async () => {};
  return { current: () => serving, reload, refused: () => refused, close: stopWatching };
}

/** A checked folder, opened if nothing kept it from being read. */
interface Opened {
  library: Library<Site> | null;
  files: SourceFiles;
  faults: Fault[];
}

function isValid(opened: Opened): opened is Opened & { library: Library<Site> } {
  return opened.library !== null && opened.faults.length === 0;
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
