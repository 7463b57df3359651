import type { Readable } from "node:stream";
import type { Logger } from "pino";
import type { ClamdPlace } from "../base/clamd-url.ts";
import { FairQueue } from "../concurrency/fair-queue.ts";
import { pingClamd, ScannerFault, scanBytes } from "./clamd.ts";

/** Result of a scan; `name` is that of the malware. */
export type ScanResult =
  | { state: "clean" }
  | { state: "found"; name: string }
  | { state: "failed" | "too-large" };

export interface Scanner {
  /** Scans bytes, within so many milliseconds once its turn comes. Never rejects: without a result it is `failed`. */
  scan(owner: string, bytes: () => Promise<Readable> | Readable, limit: number): Promise<ScanResult>;
  /** Returns whether it failed so lately that nobody should wait for it. */
  isAway(): boolean;
  /** Throws unless it responds, and scanned the last file sent to it. */
  check(): Promise<void>;
}

/** Milliseconds that nobody waits for a scanner that failed. */
const away = 30_000;
/** Milliseconds that clamd may take to reply to a ping. */
const pingLimit = 1_500;
/** clamd scans ten files at once unless configured otherwise, and several servers may share it. */
const limits = { name: "scans", running: 4, runningEach: 2, waiting: 12, waitingEach: 4 };

/** Creates the scanner at a place. Its log says when scans begin to fail and when they work again. */
export function createScanner(place: ClamdPlace, log: Logger): Scanner {
  const queue = new FairQueue(limits);
  let failedAt: number | null = null;

  async function tried(open: () => Promise<Readable> | Readable, limit: number): Promise<ScanResult> {
    let bytes: Readable;
    try {
      bytes = await open();
    } catch (err) {
      log.warn({ err }, "A file could not be read for its scan; it is scanned later.");
      return { state: "failed" };
    }
    try {
      const name = await scanBytes(place, bytes, limit);
      if (failedAt !== null) log.info("The virus scanner works again.");
      failedAt = null;
      return name === null ? { state: "clean" } : { state: "found", name };
    } catch (error) {
      if (error instanceof ScannerFault && error.code === "too-large") {
        log.warn("A file is too large for the virus scanner; raise StreamMaxLength in its clamd.conf.");
        return { state: "too-large" };
      }
      if (failedAt === null)
        log.error({ err: error }, "The virus scanner gives no result; files wait for it.");
      failedAt = performance.now();
      return { state: "failed" };
    }
  }

  const isAway = () => failedAt !== null && performance.now() - failedAt < away;
  return {
    async scan(owner, bytes, limit) {
      try {
        return await queue.run(owner, () => tried(bytes, limit));
      } catch {
        // Too many wait: this one is scanned later.
        return { state: "failed" };
      }
    },
    isAway,
    async check() {
      if (isAway()) throw new ScannerFault("silent", "clamd gave no result lately");
      await pingClamd(place, pingLimit);
    },
  };
}

/** Returns what a registrant reads at the question about a file in which something was found. */
export function infectedWords(name: string): string {
  return `"${name}" didn't pass our virus check, so we can't take it. Choose another copy of it.`;
}
