import { setTimeout as pause } from "node:timers/promises";
import type { Services } from "./routing/services.ts";
import type { OpenStore } from "./store/store.ts";

/** Milliseconds until another try at indexes that another server builds, or that could not be built. */
const again = 60_000;

/**
 * Builds the indexes that migrations leave for later, while this server serves, until none is missing. Returns a stop
 * function, which does not wait: PostgreSQL finishes the one that it is building.
 */
export function startIndexes(store: OpenStore, log: Services["log"]): () => void {
  const stopping = new AbortController();
  const reported = new Set<string>();
  void build();
  return () => stopping.abort();

  async function build(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const { built, missing } = await store.buildIndexes(stopping.signal);
        if (built.length > 0) log.info(`Built the indexes ${built.join(", ")}.`);
        for (const { name, error } of missing) {
          if (error === null || stopping.signal.aborted || reported.has(name)) continue;
          reported.add(name);
          log.warn(
            { err: error },
            `The index ${name} cannot be built, so some reads are slow. It is tried again.`,
          );
        }
        if (missing.length === 0) return;
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ err: error }, "Indexes could not be looked at.");
      }
      await pause(again, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }
}
