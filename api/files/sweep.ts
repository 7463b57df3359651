import type { Services } from "../routing/services.ts";
import type { TimePlace } from "../store/file-uses.ts";
import { longestWait } from "../uploads/quota.ts";
import { forgetFiles } from "./kept-files.ts";
import { foreignDirectory, isOwnDirectory } from "./own-directory.ts";
import { quarantineDays } from "./scan.ts";

/** Number of rows that one query reads, and of stored objects whose rows a sweep looks for. */
const [batchSize, mostBytes] = [500, 5_000];
/** Places where each server's next sweep continues. */
const looked = new WeakMap<Services, { file: TimePlace | null; key: string }>();
const minute = 60 * 1000;
const hour = 60 * minute;
/**
 * Time that no process takes to write an incoming file: a request must arrive within five minutes, and the rest takes
 * less. Other processes may share the folder, so age is the only evidence.
 */
const longestUpload = 15 * minute;

/** Deletes unfinished uploads of dead processes. */
export async function sweepIncoming({ files, clock }: Services): Promise<void> {
  await files.sweepIncoming(new Date(clock().getTime() - longestUpload));
}

/**
 * Deletes bytes without a row, left by a process that died in between, and files that no answer has referred to
 * within a day. In a directory that is not this database's, rows of another one may name the bytes. What has happened
 * since the sweeps of the last two hours it looks at whole; of all the rest, at some each time.
 */
export async function sweepFiles(services: Services): Promise<void> {
  const { store, files, clock, log } = services;
  if (!(await isOwnDirectory(services))) {
    log.error(foreignDirectory);
    return;
  }
  const now = clock().getTime();
  const { file = null, key = "" } = looked.get(services) ?? {};
  const kept = await files.keptBefore(new Date(now - hour), key, mostBytes);
  for (let from = 0; from < kept.length; from += batchSize) {
    const keys = await store.files.unstored(kept.slice(from, from + batchSize));
    for (const storageKey of keys) await forgetFiles(services, [{ storageKey }]);
  }
  await sweepQuarantine(services);
  const before = new Date(now - longestWait);
  const twoHoursBefore = (time: number) => ({ at: new Date(time - 2 * hour).toISOString(), id: "" });
  for (let place: TimePlace | null = twoHoursBefore(before.getTime()); place; )
    place = await forgetThese(services, before, await store.fileUses.nextUnused(before, place, batchSize));
  for (let place: TimePlace | null = twoHoursBefore(now); place; )
    place = await forgetThese(services, before, await store.fileUses.nextLetGo(before, place, batchSize));
  const others = await store.fileUses.nextUnused(before, file, batchSize);
  looked.set(services, {
    file: await forgetThese(services, before, others),
    key: kept.length < mostBytes ? "" : (kept.at(-1) ?? ""),
  });
}

/** Deletes files unless an answer names them by now. Returns from where to look on. */
async function forgetThese(
  services: Services,
  before: Date,
  { unused, next }: Awaited<ReturnType<Services["store"]["fileUses"]["nextUnused"]>>,
): Promise<TimePlace | null> {
  for (const { id, ownerId } of unused) await forgetUnused(services, before, id, ownerId);
  return next;
}

async function forgetUnused(services: Services, before: Date, id: string, ownerId: string): Promise<void> {
  const removed = await services.store.transaction(async (inner) => {
    await inner.accounts.hold(ownerId);
    // An answer may refer to it by now.
    const unused = await inner.fileUses.listUnused(before, ownerId);
    return unused.some((file) => file.id === id) ? await inner.files.remove(id, ownerId) : null;
  });
  if (removed) await forgetFiles(services, [removed]);
}

/** Deletes files in which something was found so long ago that they don't come back. An answer may still name them. */
async function sweepQuarantine(services: Services): Promise<void> {
  const { store, clock } = services;
  const before = new Date(clock().getTime() - quarantineDays * 24 * hour);
  for (const { id, ownerId } of await store.fileScans.listFound(before)) {
    const removed = await store.files.remove(id, ownerId);
    if (removed) await forgetFiles(services, [removed]);
  }
}
