import { join } from "node:path";
import type { Env } from "../base/env.ts";
import { sqliteFile } from "../store/connection.ts";
import { contentsOf, databaseKind, isEmptyDatabase, sqliteFaults } from "../store/snapshots.ts";
import { openFileStorage } from "../uploads/open-storage.ts";
import { hashOfFile } from "./hash-of.ts";
import { manifestFaults, parts, readManifest } from "./manifest.ts";
import { Refusal } from "./refusal.ts";

export interface Verified {
  /** Faults in words; empty if all is whole. */
  faults: string[];
  /** Uploads whose bytes were read. */
  files: number;
}

/** Compares a backup with its manifest, and looks into a copy of SQLite. */
export async function verifyBackup(folder: string): Promise<Verified> {
  const manifest = await readManifest(folder);
  const faults = await manifestFaults(folder, manifest);
  if (manifest.database === "sqlite")
    faults.push(
      ...sqliteFaults(join(folder, parts.database.sqlite)).map((fault) => `The database: ${fault}.`),
    );
  const uploads = Object.keys(manifest.files).filter((path) => path.startsWith(`${parts.files}/kept/`));
  return { faults, files: uploads.length };
}

/** Milliseconds that bytes may wait for their row; the hourly cleanup removes those that waited longer. */
const longestOrphan = 2 * 3_600_000;

/** Compares the uploads of an installation with the rows that name them, and looks into SQLite. Only reads. */
export async function verifyInstallation(env: Env, now = new Date()): Promise<Verified> {
  const { databaseUrl } = env;
  const isSqlite = databaseKind(databaseUrl) === "sqlite";
  if (isSqlite && (await isEmptyDatabase(databaseUrl)))
    throw new Refusal(
      `There is no database at ${sqliteFile(databaseUrl)}. Set DATABASE_URL to the server's.`,
    );
  const storage = await openFileStorage(env);
  const old = await storage.keptBefore(new Date(now.getTime() - longestOrphan));
  const { fileKeys, hashes } = await contentsOf(databaseUrl);
  const named = new Set(fileKeys);
  const faults = isSqlite
    ? sqliteFaults(sqliteFile(databaseUrl)).map((fault) => `The database: ${fault}.`)
    : [];
  for (const key of named) {
    const found = await hashOfFile(storage, key);
    if (found === null) faults.push(`Upload ${key} has a row and no bytes: bring it back from a backup.`);
    else if (hashes[key] && found !== hashes[key])
      faults.push(`Upload ${key} has changed since it came: bring it back from a backup.`);
  }
  for (const key of old)
    if (!named.has(key))
      faults.push(`Upload ${key} has bytes and no row: a running server removes it within the hour.`);
  return { faults, files: named.size };
}
