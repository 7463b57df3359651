import type { Logger } from "pino";
import type { Library } from "#engine";
import type { SourceFiles } from "#engine/authoring";
import type { Site } from "../../site-content/site.ts";
import type { Release } from "../../store/releases.ts";
import type { Store } from "../../store/store.ts";
import { isValid, type OpenedFolder } from "./open-folder.ts";

/** A release, opened. */
export interface ServedRelease {
  number: number;
  library: Library<Site>;
}

export type Serving = ReturnType<typeof createServing>;

interface Options {
  store: Store;
  openFiles: (files: SourceFiles) => Promise<OpenedFolder>;
  log: Logger;
}

/** Holds the release that this server serves. It is always a whole one that could be opened. */
export function createServing({ store, openFiles, log }: Options) {
  let served: ServedRelease | null = null;
  let unopened: number | null = null;

  function serve(next: ServedRelease): void {
    const isOther = served !== null && served.library.version !== next.library.version;
    served = next;
    unopened = null;
    if (isOther) log.info({ version: next.library.version, release: next.number }, "New definitions serve.");
  }

  /** Serves the live release, unless it does already. Returns whether it serves another one now. */
  async function follow(): Promise<boolean> {
    const live = await store.releases.live();
    if (!live || live.number === served?.number || live.number === unopened) return false;
    const library = await opened(live);
    if (library) serve({ number: live.number, library });
    else {
      if (!served) served = await newestBefore(live);
      unopened = live.number;
      const words = served ? `release ${served.number} serves instead` : "no earlier one can, either";
      log.error(`Release ${live.number} is live, but cannot be opened here; ${words}.`);
    }
    return library !== null;
  }

  async function opened(release: Release): Promise<Library<Site> | null> {
    const files = await store.releaseFiles.filesOf(release.number);
    const opened = files && (await openFiles(files));
    if (!opened) return null;
    for (const { file, line, column, message } of opened.faults)
      log.error(`Release ${release.number}: ${file}:${line}:${column} ${message}`);
    return isValid(opened) ? opened.library : null;
  }

  async function newestBefore(live: Release): Promise<ServedRelease | null> {
    for (let number = live.number - 1; number > 0; number -= 1) {
      const release = await store.releases.find(number);
      const library = release && (await opened(release));
      if (library) return { number, library };
    }
    return null;
  }

  function current(): ServedRelease {
    if (!served) throw new Error("No definitions serve yet.");
    return served;
  }

  return { serve, follow, current, isServing: () => served !== null, unopened: () => unopened };
}
