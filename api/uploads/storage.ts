import { randomBytes, randomUUID } from "node:crypto";
import { constants, createReadStream, createWriteStream } from "node:fs";
import { access, lstat, mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";

/** Storage of uploaded bytes, each under a key that says nothing about them. */
export interface FileStorage {
  /** A directory for bytes that are still arriving. */
  incoming: string;
  /** Moves a finished file out of the incoming directory; it is on disk when this returns. */
  keep(path: string): Promise<string>;
  /** Returns the bytes of a key, or null if there are none. */
  read(key: string): Promise<{ size: number; open(): Readable } | null>;
  /** Stores bytes under a key of another storage; they are on disk when this returns. */
  put(key: string, bytes: Readable): Promise<void>;
  /** Deletes a key; does nothing if it is already gone. */
  remove(key: string): Promise<void>;
  /** Returns the keys stored before the given time. */
  keptBefore(before: Date): Promise<string[]>;
  /** Deletes incoming files that nobody has written to since the given time. */
  sweepIncoming(before: Date): Promise<void>;
  /** Returns the id of this storage, wherever it is mounted; null if it has none. */
  id(): Promise<string | null>;
  /** Gives the storage an id, by default a new one, and returns it, or null if it has one already. */
  giveId(id?: string): Promise<string | null>;
  /** Throws if nothing can be written. */
  check(): Promise<void>;
}

const keyPattern = /^[0-9a-f]{32}$/;

/** Opens the storage that the setting names; only directories (`file:./data/files`) are supported. */
export async function openFileStorage(filesUrl: string): Promise<FileStorage> {
  const root = directoryOf(filesUrl);
  const incoming = join(root, "incoming");
  const kept = join(root, "kept");
  const idPath = join(root, "directory-id");
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await mkdir(kept, { recursive: true, mode: 0o700 });

  function placeOf(key: string): string {
    if (!keyPattern.test(key)) throw new Error("A storage key has 32 hexadecimal digits.");
    return join(kept, key.slice(0, 2), key);
  }

  return {
    incoming,
    async keep(path) {
      const key = randomBytes(16).toString("hex");
      const shelf = join(kept, key.slice(0, 2));
      await mkdir(shelf, { recursive: true, mode: 0o700 });
      await flush(path);
      await rename(path, placeOf(key));
      await flush(shelf).catch(async (error) => {
        // The caller never learns the key, so nobody else could remove the bytes before the sweep.
        await rm(placeOf(key), { force: true });
        throw error;
      });
      return key;
    },
    async read(key) {
      const place = placeOf(key);
      const found = await lstat(place).catch(nullWhen("ENOENT"));
      // Anything else at that path (a folder, a pipe, a link) is not the file that was stored.
      if (!found?.isFile()) return null;
      return { size: found.size, open: () => createReadStream(place) };
    },
    async put(key, bytes) {
      const place = placeOf(key);
      const path = join(incoming, randomUUID());
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      await pipeline(bytes, createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
      await rename(path, place);
      await flush(dirname(place));
    },
    async remove(key) {
      await rm(placeOf(key), { force: true, recursive: true });
    },
    async keptBefore(before) {
      const keys: string[] = [];
      for (const shelf of await readdir(kept, { withFileTypes: true })) {
        if (!shelf.isDirectory()) continue;
        for (const key of await readdir(join(kept, shelf.name))) {
          // The time of the directory entry's last change: storing a file renames it, and from then on it waits for a
          // row.
          if (keyPattern.test(key) && (await isOlder(placeOf(key), "ctime", before))) keys.push(key);
        }
      }
      return keys;
    },
    async sweepIncoming(before) {
      for (const name of await readdir(incoming)) {
        const path = join(incoming, name);
        if (await isOlder(path, "mtime", before)) await rm(path, { force: true, recursive: true });
      }
    },
    id: () => readFile(idPath, "utf8").catch(nullWhen("ENOENT")),
    async giveId(id = randomUUID()) {
      const options = { flag: "wx", mode: 0o600, flush: true };
      return await writeFile(idPath, id, options).then(() => id, nullWhen("EEXIST"));
    },
    async check() {
      await access(kept, constants.W_OK);
      const path = join(incoming, `check-${randomBytes(8).toString("hex")}`);
      try {
        await writeFile(path, "Can anything be written?", { flag: "wx", mode: 0o600, flush: true });
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

/** Returns the directory that the setting names. */
export function directoryOf(filesUrl: string): string {
  if (filesUrl.startsWith("file:///")) return fileURLToPath(filesUrl);
  // The standard has no relative file: URL; here it is a path relative to where the server was started.
  if (filesUrl.startsWith("file:")) return resolve(filesUrl.slice("file:".length));
  throw new Error(
    "FILES_URL must name a directory, as in file:./data/files; other storages are not supported yet.",
  );
}

/**
 * Waits until a file, or the names in a directory, are on disk, so that an acknowledged upload survives a power cut.
 */
async function flush(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function isOlder(path: string, time: "ctime" | "mtime", before: Date): Promise<boolean> {
  const found = await lstat(path).catch(nullWhen("ENOENT"));
  return found !== null && found[time] < before;
}

function nullWhen(code: string): (error: NodeJS.ErrnoException) => null {
  return (error) => {
    if (error.code === code) return null;
    throw error;
  };
}
