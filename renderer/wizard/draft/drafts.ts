import { type Answer, isObject } from "#engine";
import { seenKey, withNewer } from "./typed-answer.ts";

/** Unsaved input by step, valid or not. */
export type Drafts = { [step: string]: Answer };

/** Storage where drafts survive a reload. */
export interface DraftKeeper {
  keep(step: string, answer: Answer): void;
  forget(step: string): void;
}

export interface DraftStore {
  read(): Drafts;
  subscribe(listener: () => void): () => void;
  /** Updates the draft in memory and stores it within a second. */
  type(step: string, answer: Answer): void;
  /** Removes a draft that became an answer or was discarded. */
  drop(step: string): void;
  /** Stores pending changes at once: the page may be closing. */
  flush(): void;
  /** Stops storing changes. */
  stop(): void;
}

/** Longest time in milliseconds that input exists only in memory. */
const pause = 600;

/**
 * Creates a store that updates drafts in memory at once and in storage soon after. A draft remembers the answer that it
 * started from: what `answerOf` returns for its step at that moment.
 */
export function createDrafts(
  initial: Drafts,
  keeper: DraftKeeper,
  answerOf: (step: string) => Answer,
): DraftStore {
  const listeners = new Set<() => void>();
  let drafts = initial;
  const later = keepLater(keeper, () => drafts);

  function become(next: Drafts): void {
    drafts = next;
    for (const listener of [...listeners]) listener();
  }

  return {
    read: () => drafts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    type(step, answer) {
      const { [step]: before } = drafts;
      const now = answerOf(step);
      const begun = before?.[seenKey];
      const seen = answer[seenKey] ?? (before && isObject(begun) ? withNewer(before, begun, now) : now);
      become({ ...drafts, [step]: { ...answer, [seenKey]: seen } });
      later.add(step);
    },
    drop(step) {
      later.forget(step);
      if (!(step in drafts)) return;
      const { [step]: _gone, ...rest } = drafts;
      become(rest);
    },
    flush: later.flush,
    stop: later.stop,
  };
}

/** Keeps changed drafts within a pause. */
function keepLater(keeper: DraftKeeper, read: () => Drafts) {
  const unkept = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | null = null;

  function flush(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    for (const step of unkept) {
      const answer = read()[step];
      if (answer) keeper.keep(step, answer);
    }
    unkept.clear();
  }

  return {
    flush,
    add(step: string): void {
      unkept.add(step);
      // The next key does not reset the timer, so drafts are stored even without a pause in typing.
      timer ??= setTimeout(flush, pause);
    },
    forget(step: string): void {
      unkept.delete(step);
      keeper.forget(step);
    },
    stop(): void {
      unkept.clear();
      if (timer) clearTimeout(timer);
    },
  };
}
