import type { SourceFiles } from "#engine/authoring";
import { folderVersion } from "../../store/definition-files.ts";
import type { OpenStore } from "../../store/store.ts";
import { differingFiles } from "./folder-state.ts";
import { releaseMarkers } from "./release-marker.ts";

export interface Base {
  number: number;
  files: SourceFiles;
  /** True if this is only the most similar release. */
  isGuessed: boolean;
}

/**
 * Returns the release that a folder was made from: as its marker says, the same, or else the most like it. Null for an
 * empty one: nobody took its files away.
 */
export async function baseOf(store: OpenStore, folder: string, read: SourceFiles): Promise<Base | null> {
  if (Object.keys(read).length === 0) return null;
  for (const versions of [await releaseMarkers(folder), [folderVersion(read)]]) {
    const known = await Promise.all(versions.map((version) => store.releases.newestOf(version)));
    const [release] = known.filter((one) => one !== null).toSorted((a, b) => b.number - a.number);
    const files = release && (await store.releaseFiles.filesOf(release.number));
    if (files) return { number: release.number, files, isGuessed: false };
  }
  return await likest(store, read);
}

/**
 * Returns the release with the fewest lines that differ, and of several the oldest: with a newer one, a merge would take
 * what was published in between for something that the folder took back.
 */
async function likest(store: OpenStore, read: SourceFiles): Promise<Base | null> {
  let best: Base | null = null;
  let fewest = Number.POSITIVE_INFINITY;
  for (const { number } of (await store.releases.list()).reverse()) {
    const files = await store.releaseFiles.filesOf(number);
    const differing = files ? differingLines(files, read) : fewest;
    if (!files || differing >= fewest) continue;
    best = { number, files, isGuessed: true };
    fewest = differing;
  }
  return best;
}

/** Returns how many lines are in one folder only, wherever in their file they stand. */
function differingLines(ours: SourceFiles, theirs: SourceFiles): number {
  const counts = new Map<string, number>();
  for (const file of differingFiles(ours, theirs))
    for (const [files, change] of [[ours, 1] as const, [theirs, -1] as const])
      for (const line of files[file]?.split("\n") ?? []) {
        const key = `${file}\n${line}`;
        counts.set(key, (counts.get(key) ?? 0) + change);
      }
  return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0);
}
