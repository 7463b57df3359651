import type { Services } from "../routing/services.ts";
import type { FilePlace } from "../store/files.ts";
import { longestWait } from "../uploads/quota.ts";
import { forgetFiles } from "./kept-files.ts";
import { foreignDirectory, isOwnDirectory } from "./own-directory.ts";
import { quarantineDays } from "./scan.ts";

/** Files that are looked up in one query, and how many queries a sweep makes before the next one goes on. */
const [batchSize, mostBatches] = [500, 10];
/** Where each server's next sweep goes on. */
const looked = new WeakMap<Services, FilePlace | null>();
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
  const kept = await files.keptBefore(new Date(now - hour));
  for (let from = 0; from < kept.length; from += batchSize) {
    const keys = await store.files.unstored(kept.slice(from, from + batchSize));
    for (const storageKey of keys) await forgetFiles(services, [{ storageKey }]);
  }
  await sweepQuarantine(services);
  const before = new Date(now - longestWait);
  let place = looked.get(services) ?? null;
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const { unused, next } = await store.files.nextUnused(before, place, batchSize);
    for (const { id, ownerId } of unused) await forgetUnused(services, before, id, ownerId);
    place = next;
    if (!next) break;
  }
  looked.set(services, place);
}

async function forgetUnused(services: Services, before: Date, id: string, ownerId: string): Promise<void> {
  const removed = await services.store.transaction(async (inner) => {
    await inner.accounts.hold(ownerId);
    // An answer may refer to it by now.
    const unused = await inner.files.listUnused(before, ownerId);
    return unused.some((file) => file.id === id) ? await inner.files.remove(id, ownerId) : null;
  });
  if (removed) await forgetFiles(services, [removed]);
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
