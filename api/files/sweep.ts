import type { Services } from "../services.ts";
import { forgetFiles } from "./kept-files.ts";
import { longestWait } from "./quota.ts";

const hour = 60 * 60 * 1000;

/**
 * Removes what nobody will ask for: uploads that were never finished, bytes that no row names (the process died
 * between the two), and files that no answer came to name in a day.
 */
export async function sweepFiles(services: Services): Promise<void> {
  const { store, files, clock } = services;
  const now = clock().getTime();
  const { keys } = await files.sweep(new Date(now - hour));
  for (const storageKey of keys) {
    if (!(await store.files.isStored(storageKey))) await forgetFiles(services, [{ storageKey }]);
  }
  const before = new Date(now - longestWait);
  for (const { id, ownerId } of await store.files.listUnused(before)) {
    const removed = await store.transaction(async (inner) => {
      await inner.accounts.hold(ownerId);
      // An answer may have come to name it meanwhile.
      const unused = await inner.files.listUnused(before, ownerId);
      return unused.some((file) => file.id === id) ? await inner.files.remove(id, ownerId) : null;
    });
    if (removed) await forgetFiles(services, [removed]);
  }
}
