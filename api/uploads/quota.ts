import { fileQuota } from "#engine";
import { HttpProblem } from "../base/problems.ts";
import { clockTolerance } from "../store/clock-tolerance.ts";
import type { NewFile, StoredFile } from "../store/file-rows.ts";
import type { Store } from "../store/store.ts";

const hour = 60 * 60 * 1000;
/** Time that a file is safe without an answer that names it; after that it may make room for another. */
const leastWait = hour;
/** Time that a file is kept without an answer at all: a saved answer may sit in a browser that went offline. */
export const longestWait = 24 * hour;

/**
 * Adds files within the quota, in the caller's transaction. Files that no answer names make room if they are old
 * enough; returns those, so that their bytes can be deleted after the transaction.
 */
export async function addWithinQuota(
  store: Store,
  ownerId: string,
  files: NewFile[],
  now: Date,
): Promise<StoredFile[]> {
  if (files.length === 0) return [];
  await store.accounts.hold(ownerId);
  const kept = await store.files.listCounted(ownerId);
  const unused = await filesThatMayGo(store, ownerId, now);
  const tooOld = new Date(now.getTime() - longestWait).toISOString();
  const evicted: StoredFile[] = [];
  for (const file of unused) {
    if (file.createdAt >= tooOld && fits([...without(kept, evicted), ...files])) break;
    await store.files.remove(file.id, ownerId);
    evicted.push(file);
  }
  for (const file of files) {
    if (!(await store.files.add(file, fileQuota, now))) throw noRoom();
  }
  return evicted;
}

/**
 * Throws if files could not be stored even if everything that may make room did. Checked before costly work;
 * `addWithinQuota` decides.
 */
export async function refuseOverQuota(
  store: Store,
  ownerId: string,
  files: { size: number; picture: boolean }[],
  now: Date,
): Promise<void> {
  const kept = await store.files.listCounted(ownerId);
  const unused = await filesThatMayGo(store, ownerId, now);
  // A picture is re-encoded and becomes far smaller.
  const coming = files.map(({ size, picture }) => ({ size: picture ? 0 : size }));
  if (!fits([...without(kept, unused), ...coming])) throw noRoom();
}

/** Returns the files that may make room: no answer names them, and they are old or from before the clock went back. */
function filesThatMayGo(store: Store, ownerId: string, now: Date): Promise<StoredFile[]> {
  const old = new Date(now.getTime() - leastWait);
  return store.fileUses.listUnused(old, ownerId, new Date(now.getTime() + clockTolerance));
}

function without(files: StoredFile[], removed: StoredFile[]): StoredFile[] {
  const ids = new Set(removed.map(({ id }) => id));
  return files.filter(({ id }) => !ids.has(id));
}

function fits(files: { size: number }[]): boolean {
  return files.length <= fileQuota.files && files.reduce((sum, { size }) => sum + size, 0) <= fileQuota.bytes;
}

function noRoom(): HttpProblem {
  const message = `You may keep ${fileQuota.files} files of together ${fileQuota.bytes / (1024 * 1024)} MB. Remove one that you no longer need, save, and try again.`;
  return new HttpProblem(409, "quota", message);
}
