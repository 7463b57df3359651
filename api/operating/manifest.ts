import { createHash, createHmac } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Env } from "../base/env.ts";
import type { DatabaseKind } from "../store/snapshots.ts";
import { Refusal } from "./refusal.ts";

/** Content of a backup. It is written last, so a folder without one is a backup that was not finished. */
export interface Manifest {
  format: 1;
  /** Time when the backup was finished, as ISO date. */
  madeAt: string;
  database: DatabaseKind;
  /** Rows of each table. */
  rows: { [table: string]: number };
  /** The migrations that made the tables. */
  migrations: string[];
  /** The release that was live. */
  release: number | null;
  /** Fingerprints of AUTH_SECRET, and of AUTH_SECRET_OLD if there was one. */
  secrets: string[];
  /** Every other file of the backup, by its path with slashes. */
  files: { [path: string]: { size: number; sha256: string } };
}

/** Paths of a backup's parts in its folder. */
export const parts = {
  manifest: "manifest.json",
  database: { sqlite: "database.sqlite", postgres: "database.dump" },
  files: "files",
  definitions: "definitions",
} as const;

/** Returns a fingerprint of a secret, from which nobody can find it: secrets are random and long. */
export function fingerprintOf(secret: string): string {
  return createHmac("sha256", secret).update("fingerprint of a backup").digest("hex").slice(0, 16);
}

/** Returns the fingerprints of the secrets that a server decrypts by, the one that it encrypts by first. */
export function fingerprintsOf({ authSecret, oldAuthSecret }: Env): string[] {
  return [authSecret, oldAuthSecret].flatMap((secret) => (secret ? [fingerprintOf(secret)] : []));
}

/** Writes the manifest of what is in a folder. */
export async function writeManifest(
  folder: string,
  about: Omit<Manifest, "format" | "files">,
): Promise<void> {
  const files: Manifest["files"] = {};
  for (const path of await filesInFolder(folder)) files[path] = await measureFile(join(folder, path));
  const text = `${JSON.stringify({ format: 1, ...about, files } satisfies Manifest, null, 2)}\n`;
  const beside = join(folder, `${parts.manifest}.part`);
  await writeFile(beside, text, { mode: 0o600, flush: true });
  await rename(beside, join(folder, parts.manifest));
}

/** Reads the manifest of a backup. Throws a `Refusal` if the folder is no finished backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, parts.manifest);
  const text = await readFile(path, "utf8").catch(() => {
    throw new Refusal(
      `${folder} has no ${parts.manifest}, so it is no finished backup. Name the folder that \`backup\` wrote.`,
    );
  });
  try {
    const manifest = JSON.parse(text) as Manifest;
    if (manifest.format === 1) return manifest;
  } catch {
    // Said below.
  }
  throw new Refusal(
    `${path} is damaged, or of a newer version. Use another backup, or the version that made it.`,
  );
}

/** Returns what is missing from a backup, changed, or too much; nothing if it is as it was made. */
export async function manifestFaults(folder: string, { files }: Manifest): Promise<string[]> {
  const faults: string[] = [];
  for (const [path, wanted] of Object.entries(files)) {
    const found = await measureFile(join(folder, path)).catch(() => null);
    if (found === null) faults.push(`${path} is missing.`);
    else if (found.size !== wanted.size || found.sha256 !== wanted.sha256)
      faults.push(`${path} has changed.`);
  }
  for (const path of await filesInFolder(folder))
    if (!Object.hasOwn(files, path)) faults.push(`${path} is not in the manifest.`);
  return faults;
}

async function filesInFolder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .filter((path) => path !== parts.manifest)
    .sort();
}

async function measureFile(path: string): Promise<{ size: number; sha256: string }> {
  const { size } = await stat(path);
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return { size, sha256: hash.digest("hex") };
}
