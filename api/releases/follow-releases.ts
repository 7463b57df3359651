import { setTimeout as wait } from "node:timers/promises";
import { releaseChannel } from "../store/releases.ts";
import type { OpenStore } from "../store/store.ts";

/** Milliseconds between two looks at the database, for databases that tell nobody and for news that got lost. */
const interval = 1_000;

/**
 * Calls `look` at once when another server publishes, where the database tells, and every second in any case, never
 * twice at a time. `look` must handle its own errors. Returns a stop function.
 */
export function followReleases(
  listen: OpenStore["listen"] | undefined,
  look: () => Promise<unknown>,
): () => Promise<void> {
  const stopping = new AbortController();
  let wake = () => {};
  let isAsked = false;
  const stopListening = listen?.(releaseChannel, () => {
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
      const pause = wait(interval, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      if (!isAsked) await Promise.race([news, pause]);
      isAsked = false;
      if (!stopping.signal.aborted) await look();
    }
  }
}
