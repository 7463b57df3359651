import { existsSync } from "node:fs";
import { type FSWatcher, watch } from "chokidar";
import type { Looker } from "./looker.ts";

/** Milliseconds without a change after which a look is worth while: editors write in several strokes. */
const quiet = 120;
/** Milliseconds between looks for a folder that is gone. */
const rest = 400;

/** Calls `changed` after each burst of changes in a folder, also one that vanishes and comes back; answers how to stop. */
export async function watchFolder(folder: string, changed: () => void): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(changed, quiet);
  };
  let watcher = await watcherOf(folder, soon);
  let wasThere = existsSync(folder);
  const looking = setInterval(() => {
    const isThere = existsSync(folder);
    if (isThere === wasThere) return;
    wasThere = isThere;
    soon();
    if (isThere) void renew();
  }, rest);
  return async () => {
    clearInterval(looking);
    clearTimeout(timer);
    await watcher.close();
  };

  async function renew(): Promise<void> {
    await watcher.close();
    watcher = await watcherOf(folder, soon);
    soon();
  }
}

/** Watches once everything is known: a change that came before would pass unseen. */
async function watcherOf(folder: string, changed: () => void): Promise<FSWatcher> {
  const watcher = watch(folder, { ignoreInitial: true });
  watcher.on("all", changed);
  // A folder that vanishes under the watcher is no reason to end: whoever moved it may put it back.
  watcher.on("error", changed);
  await new Promise<void>((resolve) => watcher.once("ready", () => resolve()));
  return watcher;
}

/** Looks now and after each change; `show` gets every look that no newer one has made stale. */
export async function keepLooking(
  folder: string,
  looker: Looker,
  show: (look: NonNullable<Awaited<ReturnType<Looker["look"]>>>) => void,
): Promise<() => Promise<void>> {
  const look = async () => {
    const found = await looker.look();
    if (found) show(found);
  };
  const stop = await watchFolder(folder, () => void look());
  await look();
  return async () => {
    await stop();
    await looker.close();
  };
}
