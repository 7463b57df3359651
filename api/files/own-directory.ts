import { setTimeout as delay } from "node:timers/promises";
import type { Services } from "../routing/services.ts";

type Both = Pick<Services, "store" | "files">;

/** Milliseconds that another starting server may take from giving the directory its id to claiming it. */
const claimTakes = 3_000;

/** Advice for an operator who reads the log. */
export const foreignDirectory =
  "FILES_URL names a place that does not hold this database's uploads. All servers of a database need the same one. " +
  "To change it, bring the uploads there with `npm run cli -- files move`. If it shall be this one without them, delete " +
  "its file directory-id and the row of the table file_directory, and start again";

/**
 * Makes the directory of uploads the database's own, unless either already belongs to another. Only a directory that
 * gets its id here is claimed, so that a second database never takes over the first one's uploads. Of several servers
 * that start at once, one claims it and the others wait for that.
 */
export async function claimDirectory({ store, files }: Both): Promise<void> {
  if ((await store.files.directory()) !== null) return;
  const id = await files.giveId();
  if (id !== null) return await store.files.claimDirectory(id);
  const end = performance.now() + claimTakes;
  while (performance.now() < end && (await store.files.directory()) === null) await delay(50);
}

/**
 * Returns whether the directory of uploads is the database's own. Otherwise other servers cannot find what this one
 * stores, or another database has rows for what this one has none for.
 */
export async function isOwnDirectory({ store, files }: Both): Promise<boolean> {
  const [claimed, found] = [await store.files.directory(), await files.id()];
  return claimed !== null && claimed === found;
}
