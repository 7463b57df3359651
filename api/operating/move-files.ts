import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { Readable } from "node:stream";
import type { Env } from "../base/env.ts";
import { filesPlace, filesUrlForm } from "../base/files-url.ts";
import { openFileStorage } from "../uploads/open-storage.ts";
import { ever, type FileStorage } from "../uploads/storage.ts";
import { hashOfFile } from "./hash-of.ts";
import { Refusal } from "./refusal.ts";

/** Files that are copied at once. */
const atOnce = 8;

export interface MoveOptions {
  /** The FILES_URL of now and the one to come. */
  from: string;
  to: string;
  /** `true` to only count what there is to copy. */
  isDry: boolean;
  /** `true` to also compare the bytes of files that are there already. */
  comparesAll: boolean;
  /** Called after each file. */
  onProgress?: (done: number, total: number) => void;
}

export interface MoveResult {
  /** Files that were copied, or in a dry run would be. */
  copied: number;
  /** Their bytes. */
  bytes: number;
  /** Files that were there already. */
  there: number;
}

/**
 * Copies all uploads to another place, under the same keys, while the site runs. What was copied is read again and
 * compared, by its hash; the source stays as it is. A file is there whole or not at all, so a move that was killed goes
 * on when it is started again. The place gets the id of the source last: until then no server starts on it.
 */
export async function moveFiles(env: Env, options: MoveOptions): Promise<MoveResult> {
  const { isDry, comparesAll, onProgress } = options;
  const { from, to, id, idThere } = await openPlaces(env, options);
  const keys = await from.keptBefore(ever);
  const keysThere = new Set(await to?.keptBefore(ever));
  const result: MoveResult = { copied: 0, bytes: 0, there: 0 };
  let next = 0;
  let done = 0;
  async function work(): Promise<void> {
    for (let key = keys[next++]; key !== undefined; key = keys[next++]) {
      await moveOne(key);
      done += 1;
      onProgress?.(done, keys.length);
    }
  }

  async function moveOne(key: string): Promise<void> {
    const size = (await from.read(key))?.size;
    // Deleted a moment ago.
    if (size === undefined) return;
    const isThere = keysThere.has(key) && (await to?.read(key))?.size === size;
    if (to && isThere && (!comparesAll || (await hashOfFile(from, key)) === (await hashOfFile(to, key)))) {
      result.there += 1;
      return;
    }
    if (to && !isDry && !(await copy(key, from, to))) return;
    result.copied += 1;
    result.bytes += size;
  }

  const workers = await Promise.allSettled(Array.from({ length: atOnce }, work));
  const failed = workers.find((worker) => worker.status === "rejected");
  if (failed) throw failed.reason;
  if (to && !isDry && idThere === null) await to.giveId(id);
  return result;
}

/** Opens both places. `to` is null for a dry run to a folder that is not there. Refuses places that do not fit. */
async function openPlaces({ dataDir }: Env, options: MoveOptions) {
  requirePlace("--from", options.from);
  requirePlace("--to", options.to);
  if (isMissing(options.from)) throw new Refusal(`There is nothing at ${options.from}. Correct --from.`);
  const from = await openFileStorage({ filesUrl: options.from, dataDir });
  const id = await from.id();
  if (id === null)
    throw new Refusal(`${from.name} holds no uploads: no server was ever started on it. Correct --from.`);
  // Looking at a folder that is not there must not make it.
  const isAbsent = options.isDry && isMissing(options.to);
  const to = isAbsent ? null : await openFileStorage({ filesUrl: options.to, dataDir });
  if (to?.name === from.name) throw new Refusal("--from and --to are the same place.");
  const idThere = (await to?.id()) ?? null;
  if (idThere !== null && idThere !== id)
    throw new Refusal(`${to?.name} belongs to another database. Nothing was copied; name another place.`);
  return { from, to, id, idThere };
}

/** Returns false if the file was deleted meanwhile. */
async function copy(key: string, from: FileStorage, to: FileStorage): Promise<boolean> {
  const hash = createHash("sha256");
  async function* hashed(bytes: Readable) {
    for await (const part of bytes) {
      hash.update(part);
      yield part;
    }
  }
  const bytes = await (await from.read(key))?.open().catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (bytes === undefined) return false;
  await to.put(key, Readable.from(hashed(bytes), { objectMode: false }));
  if ((await hashOfFile(to, key)) === hash.digest("hex")) return true;
  await to.remove(key);
  throw new Refusal(
    `${key} was not the same after it was copied to ${to.name}, so it was removed there. Start the move again; if it stays so, the place does not keep what it is given.`,
  );
}

function requirePlace(option: string, filesUrl: string): void {
  if (filesPlace(filesUrl) === null) throw new Refusal(`${option} must be ${filesUrlForm}.`);
}

function isMissing(filesUrl: string): boolean {
  const place = filesPlace(filesUrl);
  return place?.kind === "folder" && !existsSync(place.path);
}
