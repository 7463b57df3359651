import { createStore, del, delMany, entries, get, keys, promisifyRequest, type UseStore } from "idb-keyval";
import type { WizardStorage } from "../form/storage.ts";
import { logError } from "../log.ts";

/**
 * What the browser keeps for us. IndexedDB, because unsent files must survive a reload. Every key starts with its
 * owner, so nobody is ever shown, or writes over, what another account left on a shared computer.
 * A browser that has no IndexedDB (some private windows) loses comfort, not the registration: failures are logged once.
 */
let opened: UseStore | null = null;
let complained = false;

/** Owner of what is typed before there is an account. */
export const anonymous = "anonymous";

export function recall<T>(owner: string, key: string): Promise<T | undefined> {
  return attempt(() => get<T>(`${owner}/${key}`, store()), undefined);
}

/** Everything the owner keeps under keys that start so, by the rest of the key. */
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
  return attempt(
    () =>
      store()("readwrite", (kept) => {
        kept.put(value, `${owner}/${key}`);
        // At once: what is not committed goes with a page that is going away.
        kept.transaction.commit();
        return promisifyRequest(kept.transaction);
      }),
    undefined,
  );
}

export function forget(owner: string, key: string): Promise<void> {
  return attempt(() => del(`${owner}/${key}`, store()), undefined);
}

/** What is on its way from whoever asked for early access: that is nobody's session, and no logout ends it. */
export const wishFolder = "early-access/";

/** A logout leaves nothing of a person behind. */
export function forgetEverything(): Promise<void> {
  return attempt(async () => {
    const all = await keys<string>(store());
    const own = all.filter((key) => !key.startsWith(`${anonymous}/${wishFolder}`));
    await delMany(own, store());
  }, undefined);
}

/** What one owner keeps, for the parts of a wizard that know no owners. */
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

async function attempt<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!complained) logError("This browser does not let us keep what is typed over a reload.", error);
    complained = true;
    return otherwise;
  }
}
