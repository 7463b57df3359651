import { lstat, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { nullWhen } from "./null-when.ts";

/** Makes the directory of bytes that are still arriving, whose part of a storage this is. */
export async function openIncoming(incoming: string) {
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  return {
    incoming,
    async sweepIncoming(before: Date) {
      for (const name of await readdir(incoming)) {
        const path = join(incoming, name);
        if (await isOlder(path, "mtime", before)) await rm(path, { force: true, recursive: true });
      }
    },
  };
}

/** Returns whether the file is there and was last changed before a time. */
export async function isOlder(path: string, time: "ctime" | "mtime", before: Date): Promise<boolean> {
  const found = await lstat(path).catch(nullWhen("ENOENT"));
  return found !== null && found[time] < before;
}
