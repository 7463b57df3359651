import { createReadStream } from "node:fs";
import { HttpProblem } from "../base/problems.ts";
import { createRounds } from "../mail/rounds.ts";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";
import type { Services } from "../routing/services.ts";
import type { StoredFile } from "../store/file-rows.ts";
import { infectedWords, type ScanResult } from "../uploads/scanner.ts";
import type { ValidatedFile } from "../uploads/validate-file.ts";

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** Milliseconds that somebody waits for a scan; without a result, the file is scanned later. */
const waitTime = 10 * second;
/** Maximum milliseconds of a scan that nobody waits for. */
const longestScan = 2 * minute;
/** Milliseconds that a server may take to scan a file that it claimed, waiting included, before another server may. */
const claimTime = 10 * minute;
/** Milliseconds until a scan without a result is retried. Only an operator can let clamd take larger files. */
const retryAfter = { failed: 30 * second, "too-large": 5 * minute };
/** Signatures that find something in good files are withdrawn within days, so what is in quarantine is scanned again. */
const scanAgainAfter = day;
/** Days in quarantine after which the sweep deletes a file. */
export const quarantineDays = 30;
const lookEvery = 5 * second;
const lanes = 2;

/**
 * Scans a file that has just arrived, and returns when nothing was found in it; null if there is no scanner, or no result
 * in time. Throws if something was found: its sender reads it at the question, and nothing is stored.
 */
export async function scanArrived(
  ctx: ApiContext,
  ownerId: string,
  { path, called }: ValidatedFile,
): Promise<string | null> {
  const { scanner, store, clock, log, metrics } = ctx.services;
  if (scanner === null || scanner.isAway()) return null;
  const result = await scanner.scan(ownerId, () => createReadStream(path), waitTime);
  metrics?.countScan(result.state);
  if (result.state === "clean") return clock().toISOString();
  if (result.state !== "found") return null;
  const { requestId } = ctx.state;
  log.warn({ requestId, found: result.name }, "Something was found in an upload. It was refused.");
  await record(ctx, store, { action: "file-infected", target: result.name, result: "failed" });
  throw new HttpProblem(422, "infected-file", infectedWords(called));
}

/** Scans a file that waits, unless somebody else does so, and returns it as it is then. */
export async function scanNow(services: Services, file: StoredFile): Promise<StoredFile> {
  if (services.scanner?.isAway()) return file;
  const claimed = await claimNext(services, file.id);
  return claimed ? (await scanClaimed(services, claimed, waitTime)).file : file;
}

/** Scans stored bytes without a row. */
export async function scanWhole(services: Services, storageKey: string): Promise<ScanResult> {
  return await scanStored(services, { storageKey, ownerId: storageKey }, longestScan);
}

/**
 * Scans files that are due, the oldest first, until none is, or one has no result: then the scanner may be gone, and the
 * next round tries another one. Any number of processes may run at once.
 */
export async function scanWaiting(services: Services): Promise<void> {
  while (!services.stopping()) {
    const claimed = await claimNext(services);
    if (!claimed || !(await scanClaimed(services, claimed, longestScan)).isDone) return;
  }
}

/** Scans what waits, from time to time, if there is a scanner. Returns a stop function. */
export function startScans(services: Services): () => Promise<void> {
  if (services.scanner === null) return async () => undefined;
  const rounds = createRounds(lanes, () => scanWaiting(services));
  const timer = setInterval(() => {
    rounds.run().catch((err) => services.log.error({ err }, "Files could not be scanned."));
  }, lookEvery);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await rounds.settled();
  };
}

async function claimNext({ store, clock }: Services, id?: string): Promise<StoredFile | null> {
  const now = clock();
  return await store.fileScans.claimScan({ now, until: later(now, claimTime), longest: scanAgainAfter }, id);
}

/** Scans a claimed file and stores the result. `isDone`: there was one. */
async function scanClaimed(
  services: Services,
  file: StoredFile,
  limit: number,
): Promise<{ file: StoredFile; isDone: boolean }> {
  const { store, clock, log } = services;
  const result = await scanStored(services, file, limit);
  const now = clock();
  if (result.state === "clean") {
    await store.fileScans.markClean(file.id, now);
    if (file.found !== null)
      log.info({ file: file.id }, "A file left its quarantine: nothing is found in it any more.");
    return { file: { ...file, scannedAt: now.toISOString(), found: null }, isDone: true };
  }
  if (result.state === "found") {
    const { name } = result;
    await store.transaction(async (tx) => {
      if (!(await tx.fileScans.markFound(file.id, name, now, later(now, scanAgainAfter)))) return;
      log.warn({ file: file.id, found: name }, "Something was found in a file. It is in quarantine.");
      const by = { requestId: null, userId: null, client: null };
      await tx.audit.add({
        at: now,
        ...by,
        action: "file-infected",
        target: `${file.id} ${name}`,
        result: "ok",
      });
    });
    return { file: { ...file, found: name }, isDone: true };
  }
  await store.fileScans.postponeScan(file.id, later(now, retryAfter[result.state]));
  return { file, isDone: result.state === "too-large" };
}

async function scanStored(
  { scanner, files, metrics }: Services,
  { storageKey, ownerId }: Pick<StoredFile, "storageKey" | "ownerId">,
  limit: number,
): Promise<ScanResult> {
  if (scanner === null) return { state: "failed" };
  const open = async () => {
    const stored = await files.read(storageKey);
    if (stored === null) throw new Error("The bytes of a file are gone.");
    return await stored.open();
  };
  const result = await scanner.scan(ownerId, open, limit);
  metrics?.countScan(result.state);
  return result;
}

function later(from: Date, milliseconds: number): Date {
  return new Date(from.getTime() + milliseconds);
}
