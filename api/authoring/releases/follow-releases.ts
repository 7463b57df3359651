import { setTimeout as wait } from "node:timers/promises";
import { releaseChannel } from "../../store/releases.ts";
import type { OpenStore } from "../../store/store.ts";

/** Milliseconds between two polls of a database that can't notify; a poll takes a fraction of one. */
const interval = 250;
/** Milliseconds between two polls of a database that notifies, in case a notification got lost. */
const longInterval = 1_000;

/**
 * Calls `look` when another server publishes, never twice at a time: at once where the database notifies, else within a
 * quarter of a second. `look` must handle its own errors. Returns a stop function.
 */
export function followReleases(
  listen: OpenStore["listen"],
  look: () => Promise<unknown>,
): () => Promise<void> {
  const stopping = new AbortController();
  let wake = () => {};
  let isAsked = false;
  const stopListening = listen(releaseChannel, () => {
    isAsked = true;
    wake();
  });
  const following = keepLooking();
  return async () => {
    stopping.abort();
    wake();
    await stopListening?.();
    await following;
  };

  async function keepLooking(): Promise<void> {
    while (!stopping.signal.aborted) {
      const news = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const pause = wait(stopListening ? longInterval : interval, undefined, {
        signal: stopping.signal,
        ref: false,
      }).catch(() => {});
      if (!isAsked) await Promise.race([news, pause]);
      isAsked = false;
      if (!stopping.signal.aborted) await look();
    }
  }
}
