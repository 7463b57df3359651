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

interface Queue extends Sender {
  pending: PendingFile[];
  running: { key: number; stop: AbortController } | null;
  sent: number;
  failed: number;
}

/**
 * Uploads files one after another, in the order in which they were added. One that fails waits for another try and
 * holds up none of the others.
 */
export function createUploadQueue(sender: Sender) {
  const queue: Queue = { ...sender, pending: [], running: null, sent: 0, failed: 0 };
  let nextKey = 0;
  return {
    /** Adds files; one with a fault is shown and not sent. */
    add(files: { file: File; fault: string | null }[]): void {
      const added = files.map(({ file, fault }): PendingFile => {
        nextKey += 1;
        const state = fault === null ? waiting : { step: "failed" as const, fault, canRetry: false };
        return { key: nextKey, file, state };
      });
      queue.failed += files.filter(({ fault }) => fault !== null).length;
      setPending(queue, [...queue.pending, ...added]);
      sendNext(queue);
    },

    retry(key: number): void {
      setState(queue, key, waiting);
      sendNext(queue);
    },

    /** Removes a pending file, on its way or not. */
    cancel(key: number): void {
      if (queue.running?.key === key) {
        queue.running.stop.abort();
        queue.running = null;
      }
      setPending(queue, without(queue, key));
      sendNext(queue);
    },

    /** Stops everything, without a word. */
    stop(): void {
      queue.running?.stop.abort();
      Object.assign(queue, { pending: [], running: null, sent: 0, failed: 0 });
    },
  };
}

const waiting = { step: "waiting" } as const;

function setPending(queue: Queue, pending: PendingFile[]): void {
  queue.pending = pending;
  queue.show(pending);
}

function setState(queue: Queue, key: number, state: PendingFile["state"]): void {
  setPending(
    queue,
    queue.pending.map((one) => (one.key === key ? { ...one, state } : one)),
  );
}

function without({ pending }: Queue, key: number): PendingFile[] {
  return pending.filter((one) => one.key !== key);
}

function sendNext(queue: Queue): void {
  if (queue.running) return;
  const next = queue.pending.find(({ state }) => state.step === "waiting");
  if (next) return void sendOne(queue, next);
  if (queue.sent + queue.failed > 0) queue.finished(queue.sent, queue.failed);
  queue.sent = 0;
  queue.failed = 0;
}

async function sendOne(queue: Queue, { key, file }: PendingFile): Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  queue.running = { key, stop };
  setState(queue, key, { step: "sending", share: 0 });
  try {
    await queue.send(
      file,
      (share) => signal.aborted || setState(queue, key, { step: "sending", share }),
      signal,
    );
    if (signal.aborted) return;
    queue.sent += 1;
    setPending(queue, without(queue, key));
  } catch (error) {
    if (signal.aborted) return;
    queue.failed += 1;
    const fault = error instanceof Error && error.message ? error.message : queue.failure(file);
    setState(queue, key, { step: "failed", fault, canRetry: mayPassLater(error) });
  }
  queue.running = null;
  sendNext(queue);
}
