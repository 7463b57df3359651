import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { gatherFigures } from "./metrics/all-processes.ts";

/** Milliseconds before a server process that ended is replaced: doubled while none stays up, and the longest. */
const waits = { first: 200, longest: 30_000 };
/** Milliseconds after which a process counts as one that stays up. */
const settled = 60_000;

export interface Processes {
  /** URL on which all of them listen. */
  url: string;
  /** Stops all of them as a single server stops, and those at once that take longer than `most` milliseconds. */
  stop(most: number): Promise<void>;
}

/**
 * Starts so many server processes that share the port, and replaces each that ends. The first starts alone: it migrates
 * the database and publishes the definitions, and when the settings are wrong it says so once. Returns null if it ended.
 */
export async function startProcesses(count: number, log: Logger): Promise<Processes | null> {
  const running = new Set<Worker>();
  const stopping = new AbortController();
  let failures = 0;
  gatherFigures();

  /** Returns where a new process listens; null if it ended before. */
  async function start(): Promise<string | null> {
    const worker = cluster.fork();
    running.add(worker);
    const began = performance.now();
    const ended = once(worker, "exit");
    const url = await Promise.race([urlOfWorker(worker), ended.then(() => null)]);
    void ended.then(([code, signal]) => {
      running.delete(worker);
      const isNew = performance.now() - began < settled;
      failures = isNew ? failures + 1 : 0;
      if (stopping.signal.aborted || url === null) return;
      const end = signal ? `was ended by ${signal}` : `ended with ${code}`;
      log.error({ process: worker.id, pid: worker.process.pid }, `A server process ${end}.`);
      void replace();
    });
    if (url !== null) log.info({ process: worker.id, pid: worker.process.pid }, "A server process listens.");
    return url;
  }

  async function replace(): Promise<void> {
    while (!stopping.signal.aborted) {
      const wait = failures <= 1 ? 0 : Math.min(waits.longest, waits.first * 2 ** failures);
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted || (await start()) !== null) return;
      log.error(`A server process did not start; it is tried again in ${waits.longest / 1_000} s at most.`);
    }
  }

  const url = await start();
  if (url === null) return null;
  for (let number = 1; number < count; number += 1) void replace();
  return {
    url,
    async stop(most) {
      stopping.abort();
      const ends = [...running].map((worker) => once(worker, "exit"));
      for (const worker of running) if (worker.isConnected()) worker.send({ stop: true });
      await Promise.race([Promise.all(ends), pause(most)]);
      for (const worker of running) worker.process.kill("SIGKILL");
    },
  };
}

/** Waits until a process says where it listens. */
async function urlOfWorker(worker: Worker): Promise<string> {
  return await new Promise((resolve) => {
    worker.on("message", ({ url }: { url?: string }) => url && resolve(url));
  });
}
