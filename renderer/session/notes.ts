/** Short texts that outlive a reload. */
export interface Notes {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
  clear(): void;
}

/**
 * Notes in one of the browser's two stores. A browser that keeps none (blocked, or full) still has them until the
 * page is left, which is all that most of them are for.
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

/** Notes of this tab, gone when it is closed. */
export const tabNotes = notesIn(() => window.sessionStorage);

/** Notes that stay in this browser. */
export const browserNotes = notesIn(() => window.localStorage);
