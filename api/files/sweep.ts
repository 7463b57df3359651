import type { Services } from "../routing/services.ts";
import { longestWait } from "../uploads/quota.ts";
import { forgetFiles } from "./kept-files.ts";
import { foreignDirectory, isOwnDirectory } from "./own-directory.ts";
import { quarantineDays } from "./scan.ts";

const minute = 60 * 1000;
const hour = 60 * minute;
/**
 * No process takes this long to write to an incoming file: a request must arrive within five minutes, and the rest
 * takes less. Other processes may share the folder, so age is the only evidence.
 */
const longestUpload = 15 * minute;

/** Deletes unfinished uploads of dead processes. */
export async function sweepIncoming({ files, clock }: Services): Promise<void> {
  await files.sweepIncoming(new Date(clock().getTime() - longestUpload));
}

/**
 * Deletes bytes without a row, left by a process that died in between, and files that no answer has referred to
 * within a day. In a directory that is not this database's, rows of another one may name the bytes.
 */
export async function sweepFiles(services: Services): Promise<void> {
  const { store, files, clock, log } = services;
  if (!(await isOwnDirectory(services))) {
    log.error(foreignDirectory);
    return;
  }
  const now = clock().getTime();
  for (const storageKey of await files.keptBefore(new Date(now - hour))) {
    if (!(await store.files.isStored(storageKey))) await forgetFiles(services, [{ storageKey }]);
  }
  await sweepQuarantine(services);
  const before = new Date(now - longestWait);
  for (const { id, ownerId } of await store.files.listUnused(before)) {
    const removed = await store.transaction(async (inner) => {
      await inner.accounts.hold(ownerId);
      // An answer may refer to it by now.
      const unused = await inner.files.listUnused(before, ownerId);
      return unused.some((file) => file.id === id) ? await inner.files.remove(id, ownerId) : null;
    });
    if (removed) await forgetFiles(services, [removed]);
  }
}

/** Deletes files in which something was found so long ago that they don't come back. An answer may still name them. */
async function sweepQuarantine(services: Services): Promise<void> {
  const { store, clock } = services;
  const before = new Date(clock().getTime() - quarantineDays * 24 * hour);
  for (const { id, ownerId } of await store.files.listFound(before)) {
    const removed = await store.files.remove(id, ownerId);
    if (removed) await forgetFiles(services, [removed]);
  }
}
