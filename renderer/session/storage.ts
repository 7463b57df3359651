import { createStore, del, delMany, entries, get, keys, promisifyRequest, type UseStore } from "idb-keyval";
import { logError } from "../base/log.ts";
import type { WizardStorage } from "../seams/storage.ts";

/**
 * Browser storage. Uses IndexedDB, because unsent files must survive a reload. Every key starts with its owner, so that
 * nobody sees or overwrites another account's data on a shared computer. Without IndexedDB (some private windows) only
 * convenience is lost, not the registration; failures are logged once.
 */
let opened: UseStore | null = null;
let hasLogged = false;

/** Owner of drafts made before there is an account. */
export const anonymous = "anonymous";

export function recall<T>(owner: string, key: string): Promise<T | undefined> {
  return attempt(() => get<T>(`${owner}/${key}`, store()), undefined);
}

/** Returns all of an owner's values whose keys start with the prefix, by the rest of the key. */
export function recallAll<T>(owner: string, prefix: string): Promise<Map<string, T>> {
  const start = `${owner}/${prefix}`;
  return attempt(async () => {
    const all = await entries<string, T>(store());
    return new Map(
      all.filter(([key]) => key.startsWith(start)).map(([key, value]) => [key.slice(start.length), value]),
    );
  }, new Map());
}

export function keep(owner: string, key: string, value: unknown): Promise<void> {
  if (loggedOut.has(owner)) return Promise.resolve();
  return attempt(
    () =>
      store()("readwrite", (kept) => {
        kept.put(value, `${owner}/${key}`);
        // Commit at once: an open transaction is lost when the page closes.
        kept.transaction.commit();
        return promisifyRequest(kept.transaction);
      }),
    undefined,
  );
}

export function forget(owner: string, key: string): Promise<void> {
  return attempt(() => del(`${owner}/${key}`, store()), undefined);
}

/** Pending early-access requests. They belong to no session, so a logout does not delete them. */
export const requestFolder = "early-access/";

/** Owners who logged out in this tab: what still ends for them, such as an upload, is no longer kept. */
const loggedOut = new Set<string>();

/** Keeps data of somebody who is back. */
export function keepAgain(owner: string): void {
  loggedOut.delete(owner);
}

/** Deletes all personal data on logout, and keeps no more of its owner. */
export function forgetEverything(owner: string | null): Promise<void> {
  if (owner) loggedOut.add(owner);
  return attempt(async () => {
    const all = await keys<string>(store());
    const own = all.filter((key) => !key.startsWith(`${anonymous}/${requestFolder}`));
    await delMany(own, store());
  }, undefined);
}

/** Returns one owner's storage, for the parts of a wizard that know no owners. */
export function storageOf(owner: string): WizardStorage {
  return {
    keep: (key, value) => keep(owner, key, value),
    forget: (key) => forget(owner, key),
    recallAll: (prefix) => recallAll(owner, prefix),
  };
}

function store(): UseStore {
  opened ??= createStore("sourcebridge", "kept");
  return opened;
}

async function attempt<T>(work: () => Promise<T>, fallback: T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!hasLogged) logError("This browser does not store unsaved input across reloads.", error);
    hasLogged = true;
    return fallback;
  }
}
