import type { IncomingMessage } from "node:http";

/** How slowly a body may come. Times are milliseconds. */
export interface Pace {
  bytesPerSecond: number;
  /** So long nobody is judged: a connection may falter. */
  patience: number;
  /** How often it is looked at. */
  interval: number;
}

/** Slower than any mobile connection on which a person would wait. */
const usual: Pace = { bytesPerSecond: 2048, patience: 15_000, interval: 2_500 };

/**
 * Calls back once when a body arrives so slowly that it only holds a place. A time limit for the whole body would
 * turn away honest people with a slow line and a large file. Answers a function that ends the watch.
 */
export function watchPace(request: IncomingMessage, onTooSlow: () => void, pace = usual): () => void {
  const { socket } = request;
  const started = performance.now();
  // The socket's count, and no listener of ours on the body: that would set it flowing before its reader is there.
  const before = socket.bytesRead;
  const timer = setInterval(() => {
    const elapsed = performance.now() - started;
    const due = (elapsed / 1000) * pace.bytesPerSecond;
    if (elapsed < pace.patience || socket.bytesRead - before >= due) return;
    clearInterval(timer);
    onTooSlow();
  }, pace.interval);
  timer.unref();
  return () => clearInterval(timer);
}
