import type { SourceFiles } from "#engine/authoring";
import { differingFiles } from "../../../api/definitions/folder-state.ts";
import { releaseMarker } from "../../../api/definitions/release-marker.ts";
import { folderVersion } from "../../../api/store/definition-files.ts";
import type { OpenStore } from "../../../api/store/store.ts";

/** How many releases are compared with a folder that does not say what it was made from. */
const mostCompared = 100;

export interface Base {
  number: number;
  files: SourceFiles;
  /** Whether this is only the release that the folder is most like. */
  isGuessed: boolean;
}

/** Returns the release that a folder was made from: as its marker says, the same, or else the most like it. */
export async function baseOf(store: OpenStore, folder: string, read: SourceFiles): Promise<Base | null> {
  const marked = await releaseMarker(folder);
  for (const version of [marked, folderVersion(read)]) {
    const release = version && (await store.releases.newestOf(version));
    const files = release && (await store.releases.filesOf(release.number));
    if (files) return { number: release.number, files, isGuessed: false };
  }
  return await likest(store, read);
}

async function likest(store: OpenStore, read: SourceFiles): Promise<Base | null> {
  let best: Base | null = null;
  let fewest = Number.POSITIVE_INFINITY;
  for (const { number } of (await store.releases.list()).slice(0, mostCompared)) {
    const files = await store.releases.filesOf(number);
    const differing = files ? differingFiles(files, read).length : fewest;
    if (!files || differing >= fewest) continue;
    best = { number, files, isGuessed: true };
    fewest = differing;
  }
  return best;
}
