import { forget, keep, recallAll } from "../../session/storage.ts";
import type { PendingEdit } from "./pending-edits.ts";

/** Browser storage for unsent edits, so that no reload or crash loses any. */
export interface UnsentEdits {
  /** Returns what earlier pages left, the oldest first. */
  take(): Promise<PendingEdit[]>;
  keep(edits: PendingEdit[]): void;
}

/**
 * Stores a person's unsent edits of a draft. Each tab stores its own under a lock, so that another tab takes them over
 * only once this one is gone.
 */
export function unsentEdits(owner: string, draft: string): UnsentEdits {
  const tab = crypto.randomUUID();
  const prefix = `studio/${draft}/unsent/`;
  const lockOf = (name: string) => `${owner}/${prefix}${name}`;
  let isEmpty = true;
  void holdForever(lockOf(tab));
  return {
    async take() {
      const taken: PendingEdit[] = [];
      const names: string[] = [];
      for (const [name, edits] of await recallAll<PendingEdit[]>(owner, prefix)) {
        if (name === tab || (await isHeld(lockOf(name)))) continue;
        taken.push(...edits);
        names.push(name);
      }
      if (names.length === 0) return taken;
      // Twice for a moment rather than nowhere: a page may be closed at any time, and no edit is carried out twice.
      isEmpty = false;
      await keep(owner, `${prefix}${tab}`, taken);
      for (const name of names) await forget(owner, `${prefix}${name}`);
      return taken;
    },
    keep(edits) {
      if (edits.length === 0 && isEmpty) return;
      isEmpty = edits.length === 0;
      void (isEmpty ? forget(owner, `${prefix}${tab}`) : keep(owner, `${prefix}${tab}`, edits));
    },
  };
}

/** Leaves edits for the next page that opens a draft. */
export function leaveEdits(owner: string, draft: string, edits: PendingEdit[]): Promise<void> {
  return keep(owner, `studio/${draft}/unsent/${crypto.randomUUID()}`, edits);
}

/** Holds a lock until the browser releases it with the tab. */
async function holdForever(name: string): Promise<void> {
  await navigator.locks?.request(name, () => new Promise(() => {}));
}

async function isHeld(name: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some((lock) => lock.name === name);
}
