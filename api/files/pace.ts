import type { IncomingMessage } from "node:http";

/** Slower than any mobile connection on which a person would wait. */
const leastBytesPerSecond = 2048;
const patience = 15_000;
const interval = 2_500;

/**
 * Calls back once when a body arrives so slowly that it only holds a place: a time limit for the whole body would
 * turn away honest people with a slow line and a large file. Answers a function that ends the watch.
 */
export function watchPace(request: IncomingMessage, onTooSlow: () => void): () => void {
  const started = performance.now();
  let received = 0;
  const count = (chunk: Buffer) => {
    received += chunk.length;
  };
  const timer = setInterval(() => {
    const elapsed = performance.now() - started;
    if (elapsed < patience || received >= (elapsed / 1000) * leastBytesPerSecond) return;
    stop();
    onTooSlow();
  }, interval);
  timer.unref();
  request.on("data", count);

  function stop(): void {
    clearInterval(timer);
    request.off("data", count);
  }
  return stop;
}
