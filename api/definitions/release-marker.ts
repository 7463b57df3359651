import { lstat, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Release } from "../store/releases.ts";

/**
 * The file in a definitions folder that names the release which the folder was made from: its number, for people, and
 * its version, because another deployment has other releases under the same numbers. It is no definition.
 */
export const markerFile = ".release";

/** Returns the version that a folder was made from; null if the folder doesn't say. */
export async function releaseMarker(folder: string): Promise<string | null> {
  const path = join(folder, markerFile);
  // Reading a pipe would wait for somebody to write to it.
  const found = await lstat(path).catch(() => null);
  if (!found?.isFile() || found.size > 100) return null;
  const text = await readFile(path, "utf8").catch(() => "");
  return /^\d+ ([0-9a-f]{16})\s*$/u.exec(text)?.[1] ?? null;
}

export async function markRelease(
  folder: string,
  { number, version }: Pick<Release, "number" | "version">,
): Promise<void> {
  await writeFile(join(folder, markerFile), `${number} ${version}\n`);
}
