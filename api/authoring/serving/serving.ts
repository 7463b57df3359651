import type { Logger } from "pino";
import type { Library } from "#engine";
import type { Site } from "../../site-content/site.ts";
import type { Release } from "../../store/releases.ts";
import type { Store } from "../../store/store.ts";
import { isValid, type OpenedFolder } from "../folder/open-folder.ts";

/** A release, opened. */
export interface ServedRelease {
  number: number;
  library: Library<Site>;
}

interface Options {
  store: Store;
  /** Returns null if what is stored of the release is damaged. */
  openRelease: (release: Release) => Promise<OpenedFolder | null>;
  log: Logger;
}

/** Holds the release that this server serves. It is always a whole one that could be opened. */
export class Serving {
  private readonly options: Options;
  private served: ServedRelease | null = null;
  /** The number of the live release while it cannot be opened here. */
  unopened: number | null = null;

  constructor(options: Options) {
    this.options = options;
  }

  serve(next: ServedRelease): void {
    const isOther = this.served !== null && this.served.library.version !== next.library.version;
    this.served = next;
    this.unopened = null;
    if (isOther)
      this.options.log.info(
        { version: next.library.version, release: next.number },
        "New definitions serve.",
      );
  }

  /**
   * Serves the live release, unless it does already. Returns whether it serves another one now. Whoever just published it
   * has opened it.
   */
  async follow(published?: ServedRelease): Promise<boolean> {
    const live = await this.options.store.releases.live();
    if (!live || live.number === this.served?.number || live.number === this.unopened) return false;
    const library = live.number === published?.number ? published.library : await this.opened(live);
    if (library) this.serve({ number: live.number, library });
    else {
      if (!this.served) this.served = await this.newestBefore(live);
      this.unopened = live.number;
      const words = this.served
        ? `release ${this.served.number} serves instead`
        : "no earlier one can, either";
      this.options.log.error(`Release ${live.number} is live, but cannot be opened here; ${words}.`);
    }
    return library !== null;
  }

  private async opened(release: Release): Promise<Library<Site> | null> {
    const opened = await this.options.openRelease(release);
    if (!opened) return null;
    for (const { file, line, column, message } of opened.faults)
      this.options.log.error(`Release ${release.number}: ${file}:${line}:${column} ${message}`);
    return isValid(opened) ? opened.library : null;
  }

  private async newestBefore(live: Release): Promise<ServedRelease | null> {
    for (let number = live.number - 1; number > 0; number -= 1) {
      const release = await this.options.store.releases.find(number);
      const library = release && (await this.opened(release));
      if (library) return { number, library };
    }
    return null;
  }

  current(): ServedRelease {
    if (!this.served) throw new Error("No definitions serve yet.");
    return this.served;
  }

  isServing(): boolean {
    return this.served !== null;
  }
}
