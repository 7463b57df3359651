import type { Answer } from "#engine";

/** What is being typed, by step, lawful or not. */
export type Drafts = { [step: string]: Answer };

/** Where drafts outlive a reload. */
export interface DraftKeeper {
  keep(step: string, answer: Answer): void;
  forget(step: string): void;
}

export interface DraftStore {
  read(): Drafts;
  subscribe(listener: () => void): () => void;
  /** Notes what is typed; it is kept within a second. */
  type(step: string, answer: Answer): void;
  /** The draft became an answer, or is given up. */
  drop(step: string): void;
  /** Keeps at once what was not kept yet: the page may be going away. */
  flush(): void;
  /** Keeps nothing more. */
  stop(): void;
}

/** Longest time that something typed is only in memory, in milliseconds. */
const pause = 600;

/** What is typed, in memory at once and in the keeper soon after. */
export function createDrafts(initial: Drafts, keeper: DraftKeeper): DraftStore {
  const listeners = new Set<() => void>();
  const unkept = new Set<string>();
  let drafts = initial;
  let timer: ReturnType<typeof setTimeout> | null = null;

  function become(next: Drafts): void {
    drafts = next;
    for (const listener of [...listeners]) listener();
  }

  function flush(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    for (const step of unkept) {
      const answer = drafts[step];
      if (answer) keeper.keep(step, answer);
    }
    unkept.clear();
  }

  return {
    read: () => drafts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    type(step, answer) {
      become({ ...drafts, [step]: answer });
      unkept.add(step);
      // Not put off by the next key: somebody who never pauses is kept as well.
      timer ??= setTimeout(flush, pause);
    },
    drop(step) {
      unkept.delete(step);
      keeper.forget(step);
      if (!(step in drafts)) return;
      const { [step]: _gone, ...rest } = drafts;
      become(rest);
    },
    flush,
    stop() {
      unkept.clear();
      if (timer) clearTimeout(timer);
    },
  };
}
