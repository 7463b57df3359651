import { stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findSourceFiles } from "../folder/read-source-files.ts";
import { markerFile } from "./release-marker.ts";

/** Milliseconds between two polls. A change counts once two polls agree, because editors save in several writes. */
const interval = 250;

/**
 * Calls `changed` after each burst of changes to the files of a definitions folder, never twice at a time. `changed`
 * must handle its own errors. Returns a stop function.
 *
 * Polls paths instead of using the system's watch, which follows the original folder and misses one that replaces
 * it, as after a checkout, a release or a retargeted link.
 *
 * @param since the fingerprint of the folder when it was last read, from `fingerprintOf`
 */
export function watchFolder(
  folder: string,
  since: string,
  changed: () => Promise<unknown> | undefined,
): () => Promise<void> {
  const stopping = new AbortController();
  const watching = keepComparing().catch((error: Error) => {
    if (error.name !== "AbortError") throw error;
  });
  return () => {
    stopping.abort();
    return watching;
  };

  async function keepComparing(): Promise<void> {
    let reported = since;
    let seen = since;
    for (;;) {
      await wait(interval, null, { signal: stopping.signal });
      const now = await fingerprintOf(folder);
      const isStable = now === seen;
      seen = now;
      if (!isStable || now === reported) continue;
      reported = now;
      await changed();
    }
  }
}

/** Returns a text that changes whenever a file is written, added, removed or replaced. The folder need not exist. */
export async function fingerprintOf(folder: string): Promise<string> {
  try {
    const paths = [...(await findSourceFiles(folder)), join(folder, markerFile)];
    const stamps = paths.map(async (path) => {
      // `stat` does not open the file: a pipe would block. A dangling link must not hide changes elsewhere.
      const found = await stat(path).catch((error: NodeJS.ErrnoException) => error);
      if (found instanceof Error) return `${path} ${found.code}`;
      const { ino, size, mode, mtimeMs, ctimeMs } = found;
      return [path, ino, size, mode, mtimeMs, ctimeMs].join(" ");
    });
    return (await Promise.all(stamps)).join("\n");
  } catch (error) {
    return String(error);
  }
}
