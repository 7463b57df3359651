import { createStore, del, entries, set } from "idb-keyval";
import { logError } from "../base/log.ts";
import type { WizardStorage } from "../seams/storage.ts";

/**
 * Returns a storage in this browser's IndexedDB. Give each signed-in person a name of their own, and nobody sees on a
 * shared computer what another one typed. Without IndexedDB (some private windows) nothing outlives a reload.
 */
export function createBrowserStorage(name: string): WizardStorage {
  // Opened on first use: a page rendered on a server has no IndexedDB.
  let opened: ReturnType<typeof createStore> | null = null;
  const store = () => {
    opened ??= createStore(name, "kept");
    return opened;
  };

  async function attempt<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await work();
    } catch (error) {
      logError("This browser does not let us keep what is typed over a reload.", error);
      return otherwise;
    }
  }

  return {
    keep: (key, value) => attempt(() => set(key, value, store()), undefined),
    forget: (key) => attempt(() => del(key, store()), undefined),
    recallAll: <T>(prefix: string) =>
      attempt(async () => {
        const all = (await entries<string, T>(store())).filter(([key]) => key.startsWith(prefix));
        return new Map(all.map(([key, value]) => [key.slice(prefix.length), value]));
      }, new Map<string, T>()),
  };
}
