import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

/** Milliseconds before a lost connection is opened again. */
const pause = 2_000;

/** Stops listening. */
export type StopListening = () => Promise<void>;

/**
 * Calls `heard` whenever something is sent on a channel of PostgreSQL, over a connection of its own that is opened
 * again when it is lost. What is sent meanwhile is not heard, so callers look for themselves now and then.
 */
export function listenOnPostgres(url: string, channel: string, heard: () => void): StopListening {
  const stopping = new AbortController();
  let client: pg.Client | null = null;
  const listening = keepListening();
  return async () => {
    stopping.abort();
    await client?.end().catch(() => {});
    await listening;
  };

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenOnce().catch(() => {});
      await wait(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }

  /** Returns when the connection ends. */
  async function listenOnce(): Promise<void> {
    const opened = new pg.Client({ connectionString: url, connectionTimeoutMillis: pause, keepAlive: true });
    client = opened;
    const ended = new Promise<void>((resolve) => {
      opened.once("end", () => resolve());
      opened.on("error", () => resolve());
    });
    opened.on("notification", heard);
    try {
      // To connect never comes to an end for a client that is closed meanwhile.
      await Promise.race([opened.connect(), ended]);
      if (stopping.signal.aborted) return;
      await opened.query(`listen ${channel}`);
      // Something may have been sent before.
      heard();
      await ended;
    } finally {
      await opened.end().catch(() => {});
    }
  }
}
