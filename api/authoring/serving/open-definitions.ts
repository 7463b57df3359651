import type { Logger } from "pino";
import type { Library } from "#engine";
import type { Fault } from "#engine/authoring";
import { serverItself } from "../../concurrency/fair-queue.ts";
import type { FolderState } from "../../responses/releases.ts";
import type { Site } from "../../site-content/site.ts";
import { folderVersion } from "../../store/definition-files.ts";
import type { Release } from "../../store/releases.ts";
import type { OpenStore, Store } from "../../store/store.ts";
import { checkFolderInThread, keepCheck, knownCheck } from "../check-in-thread.ts";
import { type CheckFolder, checkFolder } from "../folder/check-folder.ts";
import { createFolderOpener, isValid, type OpenedFolder } from "../folder/open-folder.ts";
import { followReleases } from "../releases/follow-releases.ts";
import { tasks } from "../tasks.ts";
import { faultyFolder, liveFolder } from "./folder-state.ts";
import { FolderPublisher } from "./publish-folder.ts";
import { type ServedRelease, Serving } from "./serving.ts";
import { fingerprintOf, watchFolder } from "./watch-folder.ts";

export interface Definitions {
  /** Returns the live definitions, as registrants meet them. */
  current(): Library<Site>;
  /** Returns the live definitions with the wizards that are examples, as staff work on them. */
  whole(): Library<Site>;
  /** Returns the number of the release that serves. */
  release(): number;
  /** Serves the live release, whoever published it. One that this server just published is already open. */
  follow(published?: ServedRelease): Promise<void>;
  /** Returns the number of the live release if this server cannot open it; an earlier one then serves. */
  unopened(): number | null;
  /** Checks what serves in the checking thread, which then knows all of it but what the next release changes. */
  warmUp(): Promise<void>;
  /** Reads the folder again. Returns its faults; if there are any, the last valid version stays live. */
  reload(): Promise<Fault[]>;
  /** Returns what separates the folder, as it was last read, from what is live. */
  folder(): FolderState;
  /** Returns the faults of the folder as it was last read; none while it is what serves. */
  refused(): Fault[];
  close(): Promise<void>;
}

interface Options {
  folder: string;
  apiPath: string;
  /** `true` to serve wizards that are examples. Default: yes. */
  examples?: boolean;
  store: Store & Partial<Pick<OpenStore, "listen">>;
  clock: () => Date;
  log: Logger;
  /** `true` to watch for changes; tests call `reload` instead. */
  watch: boolean;
  /** `true` to follow what other servers publish. Default: as `watch`. */
  follow?: boolean;
  /** Checks the folder. Default: at the start in this thread, because nobody is served yet; later in one of its own. */
  check?: CheckFolder | undefined;
}

/**
 * Serves the live release, now and whenever another is published. The definitions folder is one of the places where
 * releases come from: it is read now and whenever it changes. Throws if nothing can serve.
 */
export async function openDefinitions(options: Options): Promise<Definitions> {
  const { folder, apiPath, examples = true, store, clock, log, watch, check } = options;
  const open = createFolderOpener(apiPath, clock);
  const serving = new Serving({ store, openRelease, log });
  const folderPublisher = new FolderPublisher({ folder, store, serving, clock });
  const stamp = watch ? await fingerprintOf(folder) : "";
  let state: FolderState = liveFolder;
  let last: Promise<unknown> = Promise.resolve();

  /** Lets one publication be followed, or one change of the folder be checked, after the other. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  async function openRelease({ number, version }: Release): Promise<OpenedFolder | null> {
    const now = clock();
    const known = await knownCheck({ version, apiPath, now });
    if (known) return open(known);
    const files = await store.releaseFiles.filesOf(number);
    return files && open(await checkFolderInThread(files, apiPath, now));
  }

  async function readFolder(byDefault: CheckFolder): Promise<OpenedFolder> {
    const now = clock();
    const result = await (check ?? byDefault)(folder, apiPath, now);
    keepCheck(result, { version: folderVersion(result.files), apiPath, now });
    return open(result);
  }

  async function accept(read: OpenedFolder): Promise<void> {
    state = isValid(read) ? await folderPublisher.publish(read) : faultyFolder(read.faults);
    for (const { file, line, column, message } of state.faults)
      log.error(`${file}:${line}:${column} ${message}`);
    if (state.state === "refused")
      log.error(`The definitions have ${state.faults.length} fault(s); the last good version keeps serving.`);
    else if (state.message) log.warn(state.message);
  }

  async function follow(published?: ServedRelease): Promise<void> {
    if (!(await serving.follow(published))) return;
    // What the folder lacks, or has in common with what is live, has changed with it.
    const compared = await folderPublisher.compare();
    if (compared && !state.faults.some(({ rule }) => rule !== "not-on-live")) state = compared;
  }

  async function reload(): Promise<Fault[]> {
    await accept(await readFolder(checkFolderInThread));
    return state.faults;
  }

  async function warmUp(): Promise<void> {
    const files = await store.releaseFiles.filesOf(serving.current().number);
    // Even if it is known what comes of it: the thread does not know.
    if (files) await tasks.checkFiles(serverItself, { files, apiPath, now: clock() });
  }

  await accept(await readFolder(checkFolder));
  await serving.follow();
  if (!serving.isServing())
    throw new Error(
      `The definitions cannot serve:\n- ${state.faults.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`).join("\n- ")}`,
    );

  const reloadInTurn = () => inTurn(reload);
  const followInTurn = (published?: ServedRelease) => inTurn(() => follow(published));
  const stopWatching = watch
    ? watchFolder(folder, stamp, () =>
        reloadInTurn().catch((error) => log.error({ err: error }, "The definitions could not be read.")),
      )
    : async () => {};
  const stopFollowing =
    (options.follow ?? watch)
      ? followReleases(
          (...listener) => store.listen?.(...listener) ?? null,
          () =>
            followInTurn().catch((error) =>
              log.error({ err: error }, "The live release could not be looked up."),
            ),
        )
      : async () => {};
  const whole = () => serving.current().library;
  return {
    current: () => (examples ? whole() : withoutExamples(whole())),
    whole,
    release: () => serving.current().number,
    follow: followInTurn,
    unopened: () => serving.unopened,
    warmUp,
    reload: reloadInTurn,
    folder: () => state,
    refused: () => state.faults,
    async close() {
      await stopFollowing();
      await stopWatching();
    },
  };
}

const known = new WeakMap<Library<Site>, Library<Site>>();

/** Returns definitions without the wizards that are examples; for the same definitions, the same object. */
function withoutExamples(library: Library<Site>): Library<Site> {
  const reduced = known.get(library) ?? reduce(library);
  known.set(library, reduced);
  return reduced;
}

function reduce(library: Library<Site>): Library<Site> {
  const { content } = library;
  if (!content || !Object.values(content.wizards).some(({ example }) => example)) return library;
  const isShown = ([id]: [string, unknown]) => !content.wizards[id]?.example;
  const shown = <Value>(all: { [id: string]: Value }) =>
    Object.fromEntries(Object.entries(all).filter(isShown));
  // Browsers keep lists and texts by their version.
  const versionOf = ({ version }: { version: string }) => `${version}-without-examples`;
  return {
    ...library,
    version: versionOf(library),
    wizards: shown(library.wizards),
    content: { ...content, version: versionOf(content), wizards: shown(content.wizards) },
  };
}
