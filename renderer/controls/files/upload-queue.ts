import { mayPassLater } from "../file/file-rules.ts";

/** A file that is not in the answer yet. */
export interface PendingFile {
  key: number;
  file: File;
  state:
    | { step: "waiting" }
    | { step: "sending"; share: number }
    /** `canRetry` is false when the file itself is at fault. */
    | { step: "failed"; fault: string; canRetry: boolean };
}

interface Sender {
  /** Resolves once the answer has the file. Rejects with an Error whose message may be shown. */
  send: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<void>;
  /** Called with all pending files after each change. */
  show: (pending: readonly PendingFile[]) => void;
  /** Called when nothing is left to send: how many files arrived since it last was, and how many failed. */
  finished: (sent: number, failed: number) => void;
  /** Returns what is said of a file that failed without a message. */
  failure: (file: File) => string;
}

/**
 * Sends files one after another, in the order in which they were added. One that fails waits for another try and holds
 * up none of the others.
 */
export function createUploadQueue({ send, show, finished, failure }: Sender) {
  let pending: PendingFile[] = [];
  let running: { key: number; stop: AbortController } | null = null;
  let nextKey = 0;
  let sent = 0;
  let failed = 0;

  function set(next: PendingFile[]): void {
    pending = next;
    show(pending);
  }

  function setState(key: number, state: PendingFile["state"]): void {
    set(pending.map((one) => (one.key === key ? { ...one, state } : one)));
  }

  const without = (key: number) => pending.filter((one) => one.key !== key);

  function sendNext(): void {
    if (running) return;
    const next = pending.find(({ state }) => state.step === "waiting");
    if (next) return void sendOne(next);
    if (sent + failed > 0) finished(sent, failed);
    sent = 0;
    failed = 0;
  }

  async function sendOne({ key, file }: PendingFile): Promise<void> {
    const stop = new AbortController();
    running = { key, stop };
    setState(key, { step: "sending", share: 0 });
    try {
      await send(
        file,
        (share) => stop.signal.aborted || setState(key, { step: "sending", share }),
        stop.signal,
      );
      if (stop.signal.aborted) return;
      sent += 1;
      set(without(key));
    } catch (error) {
      if (stop.signal.aborted) return;
      failed += 1;
      const fault = error instanceof Error && error.message ? error.message : failure(file);
      setState(key, { step: "failed", fault, canRetry: mayPassLater(error) });
    }
    running = null;
    sendNext();
  }

  return {
    /** Adds files; one with a fault is shown and not sent. */
    add(files: { file: File; fault: string | null }[]): void {
      const added = files.map(({ file, fault }): PendingFile => {
        nextKey += 1;
        return {
          key: nextKey,
          file,
          state: fault === null ? { step: "waiting" } : { step: "failed", fault, canRetry: false },
        };
      });
      failed += files.filter(({ fault }) => fault !== null).length;
      set([...pending, ...added]);
      sendNext();
    },

    retry(key: number): void {
      setState(key, { step: "waiting" });
      sendNext();
    },

    /** Removes a pending file, on its way or not. */
    cancel(key: number): void {
      if (running?.key === key) {
        running.stop.abort();
        running = null;
      }
      set(without(key));
      sendNext();
    },

    /** Stops everything, without a word. */
    stop(): void {
      running?.stop.abort();
      running = null;
      sent = 0;
      failed = 0;
      pending = [];
    },
  };
}
