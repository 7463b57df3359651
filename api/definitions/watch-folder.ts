import { stat } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { findSourceFiles } from "./read-source-files.ts";

/** Milliseconds between two looks; a change is told once it looks the same twice, because editors write in several strokes. */
const interval = 250;

/**
 * Calls `changed` after each burst of changes to the files of a definitions folder, and again only when it has
 * answered; what it throws is its own to catch. Answers how to stop.
 *
 * It looks by path, instead of being told by the system: the system watches the folder that once had this path, and
 * says nothing of one that takes its place, as a checkout, a release or a link that is turned brings it.
 *
 * @param since what stood in the folder when it was last read, see `fingerprintOf`
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
    let told = since;
    let seen = since;
    for (;;) {
      await wait(interval, null, { signal: stopping.signal });
      const now = await fingerprintOf(folder);
      const isSettled = now === seen;
      seen = now;
      if (!isSettled || now === told) continue;
      told = now;
      await changed();
    }
  }
}

/** A text that is another one as soon as a file is written, comes, goes or is replaced; also of a folder that is not there. */
export async function fingerprintOf(folder: string): Promise<string> {
  try {
    const paths = await findSourceFiles(folder);
    const stamps = paths.map(async (path) => {
      // Looks without opening: a pipe would wait for a writer. One link to nothing hides no change elsewhere.
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
