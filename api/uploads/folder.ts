import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { constants, createReadStream, createWriteStream } from "node:fs";
import { access, lstat, mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { isOlder, openIncoming } from "./incoming.ts";
import { nullWhen } from "./null-when.ts";
import type { FileStorage } from "./storage.ts";
import { isKey, newKey, requireKey } from "./storage-key.ts";

/** Opens a folder as storage; it must be one that all server processes of a database reach. */
export async function openFolder(root: string): Promise<FileStorage> {
  const { incoming, sweepIncoming } = await openIncoming(join(root, "incoming"));
  const kept = join(root, "kept");
  const idPath = join(root, "directory-id");
  await mkdir(kept, { recursive: true, mode: 0o700 });

  function pathOfKey(key: string): string {
    return join(kept, requireKey(key).slice(0, 2), key);
  }

  return {
    name: root,
    incoming,
    sweepIncoming,
    checkHolds: 1_000,
    isRemote: false,
    async keep(path) {
      const key = newKey();
      const subfolder = dirname(pathOfKey(key));
      await mkdir(subfolder, { recursive: true, mode: 0o700 });
      await flush(path);
      await rename(path, pathOfKey(key));
      await flush(subfolder).catch(async (error) => {
        // The caller never learns the key, so nobody else could remove the bytes before the sweep.
        await rm(pathOfKey(key), { force: true });
        throw error;
      });
      return key;
    },
    async read(key) {
      const place = pathOfKey(key);
      const found = await lstat(place).catch(nullWhen("ENOENT"));
      // Anything else at that path (a folder, a pipe, a link) is not the file that was stored.
      if (!found?.isFile()) return null;
      return {
        size: found.size,
        async open() {
          const bytes = createReadStream(place);
          await once(bytes, "open");
          return bytes;
        },
      };
    },
    async put(key, bytes) {
      const place = pathOfKey(key);
      const path = join(incoming, randomUUID());
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      try {
        await pipeline(bytes, createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
        await rename(path, place);
      } finally {
        await rm(path, { force: true });
      }
      await flush(dirname(place));
    },
    async remove(key) {
      await rm(pathOfKey(key), { force: true, recursive: true });
    },
    async keptBefore(before, after = "", most = Number.POSITIVE_INFINITY) {
      const keys: string[] = [];
      const subfolders = (await readdir(kept, { withFileTypes: true })).filter((one) => one.isDirectory());
      for (const name of subfolders.map((one) => one.name).sort()) {
        if (name < after.slice(0, name.length)) continue;
        for (const key of (await readdir(join(kept, name))).sort()) {
          if (keys.length >= most) return keys;
          // The time of the directory entry's last change: storing a file renames it, and from then on it waits for a
          // row.
          if (key > after && isKey(key) && (await isOlder(pathOfKey(key), "ctime", before))) keys.push(key);
        }
      }
      return keys;
    },
    id: () => readFile(idPath, "utf8").catch(nullWhen("ENOENT")),
    async giveId(id = randomUUID()) {
      const options = { flag: "wx", mode: 0o600, flush: true };
      return await writeFile(idPath, id, options).then(() => id, nullWhen("EEXIST"));
    },
    // No address leads to it.
    isPublic: async () => false,
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
