/** Short texts that survive a reload. */
export interface Notes {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
  clear(): void;
}

/**
 * Returns notes in one of the browser's two storages. If the browser's storage is blocked or full, notes last until
 * the page closes, which is enough for most of them.
 */
export function notesIn(store: () => Storage): Notes {
  const unkept = new Map<string, string>();

  function attempt<T>(work: (kept: Storage) => T, otherwise: T): T {
    try {
      return work(store());
    } catch {
      return otherwise;
    }
  }

  return {
    read: (key) => unkept.get(key) ?? attempt((kept) => kept.getItem(key), null),
    write(key, text) {
      unkept.delete(key);
      const isKept = attempt((kept) => {
        kept.setItem(key, text);
        return true;
      }, false);
      if (!isKept) unkept.set(key, text);
    },
    remove(key) {
      unkept.delete(key);
      attempt((kept) => kept.removeItem(key), undefined);
    },
    clear() {
      unkept.clear();
      attempt((kept) => kept.clear(), undefined);
    },
  };
}

/** Notes of this tab, deleted when it closes. */
export const tabNotes = notesIn(() => window.sessionStorage);

/** Notes that stay in this browser. */
export const browserNotes = notesIn(() => window.localStorage);
