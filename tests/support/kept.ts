import type { Page } from "playwright-core";

/** Returns everything that this browser stores for the site, except cookies: the keys of each store. */
export function keptHere(page: Page): Promise<{ [store: string]: string[] }> {
  return page.evaluate(async () => ({
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    indexedDB: await new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open("sourcebridge");
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const database = opening.result;
        if (!database.objectStoreNames.contains("kept")) return resolve([]);
        const asking = database.transaction("kept").objectStore("kept").getAllKeys();
        asking.onerror = () => reject(asking.error);
        asking.onsuccess = () => {
          database.close();
          resolve(asking.result.map(String));
        };
      };
    }),
  }));
}

/** Puts values into the browser's database directly, bypassing the code that writes there. */
export function leaveHere(page: Page, values: { [key: string]: unknown }): Promise<void> {
  return page.evaluate(
    (toKeep) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("sourcebridge");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction("kept", "readwrite");
          for (const [key, value] of Object.entries(toKeep)) writing.objectStore("kept").put(value, key);
          writing.onerror = () => reject(writing.error);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    values,
  );
}
