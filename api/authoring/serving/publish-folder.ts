import { isSameJson } from "#engine";
import type { FolderState } from "../../responses/releases.ts";
import { hashesOf, versionOf } from "../../store/definition-files.ts";
import type { Release } from "../../store/releases.ts";
import type { Store } from "../../store/store.ts";
import type { ValidFolder } from "../folder/open-folder.ts";
import { storeRelease } from "../releases/store-release.ts";
import { strandedCases } from "../releases/stranded-cases.ts";
import { differingFiles, faultyFolder, folderBehind, folderDiffers, liveFolder } from "./folder-state.ts";
import { releaseMarkers } from "./release-marker.ts";
import type { Serving } from "./serving.ts";

interface Options {
  folder: string;
  store: Store;
  serving: Serving;
  clock: () => Date;
}

/**
 * Decides what becomes of a valid folder. It goes live if its author knew what is live: then nothing that others
 * published is lost.
 */
export class FolderPublisher {
  private readonly options: Options;
  /** The last valid folder that this server read. */
  private seen: { version: string; marked: string[]; hashes: { [path: string]: string } } | null = null;

  constructor(options: Options) {
    this.options = options;
  }

  /** Publishes the folder if it was changed on top of what is live, and serves it then. */
  async publish(read: ValidFolder): Promise<FolderState> {
    const { folder, store, serving, clock } = this.options;
    const hashes = hashesOf(read.files);
    const version = versionOf(hashes);
    const marked = await releaseMarkers(folder);
    // With another marker, this is no edit of the folder: another checkout has replaced it.
    const before = this.seen && isSameJson(this.seen.marked, marked) ? this.seen.version : null;
    this.seen = { version, marked, hashes };
    for (;;) {
      const live = await store.releases.live();
      if (live?.version === version) {
        serving.serve({ number: live.number, library: read.library });
        return liveFolder;
      }
      if (live && !(await this.isOnTopOf(live, version, { marked, before })))
        return await this.stateBeside(live, version);
      const stranded = await strandedCases(store, read.library);
      if (stranded.length > 0) return faultyFolder(stranded);
      const source = live ? "folder" : "import";
      const release = {
        files: read.files,
        base: live?.number ?? null,
        note: "",
        source,
        author: null,
      } as const;
      const number = await storeRelease(store, read.library, release, { at: clock() });
      // Null: another publication was faster, so the folder is compared with that one.
      if (number === null) continue;
      serving.serve({ number, library: read.library });
      return liveFolder;
    }
  }

  /**
   * Returns whether a folder knows everything that people published; what folders published by themselves follows git.
   * What it was made from is the newest of: what its marker names, and what it held before.
   */
  private async isOnTopOf(
    live: Release,
    version: string,
    { marked, before }: { marked: string[]; before: string | null },
  ): Promise<boolean> {
    const isChanged = before !== null && before !== version;
    // A server may start with the folder of an older deployment.
    if (!isChanged && !marked.includes(live.version) && (await this.options.store.releases.newestOf(version)))
      return false;
    const known = await Promise.all(
      [...marked, before].map((one) => one && this.options.store.releases.newestOf(one)),
    );
    const base = Math.max(0, ...known.map((release) => (release ? release.number : 0)));
    return base >= (await this.options.store.releases.newestOfPeople());
  }

  private async stateBeside(live: Release, version: string): Promise<FolderState> {
    const differing = differingFiles(
      this.seen?.hashes ?? {},
      (await this.options.store.releaseFiles.hashesOf(live.number)) ?? {},
    );
    const wasLive = (await this.options.store.releases.newestOf(version)) !== null;
    return wasLive ? folderBehind(live, differing) : folderDiffers(live, differing);
  }

  /** Compares the folder as it was last read with what is live now. Null: it was never valid. */
  async compare(): Promise<FolderState | null> {
    const live = await this.options.store.releases.live();
    if (!this.seen || !live) return null;
    return this.seen.version === live.version ? liveFolder : await this.stateBeside(live, this.seen.version);
  }
}
