import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Env } from "../base/env.ts";
import { copyDatabase, databaseKind, isEmptyDatabase, type SnapshotContents } from "../store/snapshots.ts";
import { createStore } from "../store/store.ts";
import { openFolder } from "../uploads/folder.ts";
import { openFileStorage } from "../uploads/open-storage.ts";
import { ever, type FileStorage } from "../uploads/storage.ts";
import { fingerprintsOf, parts, writeManifest } from "./manifest.ts";
import { Refusal } from "./refusal.ts";

/** Number of times that the database is copied again because registrants deleted files meanwhile. */
const mostTries = 10;

export interface BackupResult {
  /** Number of rows in all tables. */
  rows: number;
  /** Uploads. */
  files: number;
  release: number | null;
}

/**
 * Writes a backup into a new or empty folder while the site runs: the database as it is at one moment, every upload
 * that its rows name, and the live definitions for people to read. Throws a `Refusal` if it cannot.
 *
 * A row is written after its bytes and deleted before them. So uploads are copied before the database, and those that
 * are new once more after it. A row whose bytes still are not there was deleted in between: the database is copied again.
 */
export async function backUp(env: Env, folder: string): Promise<BackupResult> {
  await requireEmptyFolder(folder);
  if (databaseKind(env.databaseUrl) === "sqlite" && (await isEmptyDatabase(env.databaseUrl)))
    throw new Refusal(`There is no database at ${env.databaseUrl}. Set DATABASE_URL to the server's.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const kind = databaseKind(env.databaseUrl);
  const from = await openFileStorage(env);
  const to = await openFolder(join(folder, parts.files));
  const have = new Set<string>();
  await copyFiles(from, to, have);
  const contents = await copyTogether();
  for (const key of have) if (!contents.fileKeys.includes(key)) await to.remove(key);
  const id = await from.id();
  if (id !== null) await to.giveId(id);
  await rm(to.incoming, { recursive: true });
  await writeDefinitions(env, contents.release, join(folder, parts.definitions));
  const { rows, migrations, release } = contents;
  const secrets = fingerprintsOf(env);
  await writeManifest(folder, {
    ...{ madeAt: new Date().toISOString(), database: kind },
    ...{ rows, migrations, release, secrets },
  });
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return { rows: all, files: contents.fileKeys.length, release };

  async function copyTogether(): Promise<SnapshotContents> {
    for (let tries = 1; ; tries += 1) {
      const copied = await copyDatabase(env.databaseUrl, join(folder, parts.database[kind]));
      await copyFiles(from, to, have);
      const lost = copied.fileKeys.filter((key) => !have.has(key));
      if (lost.length === 0) return copied;
      if (tries === mostTries)
        throw new Refusal(
          `${lost.length} uploads are in the database, but not at FILES_URL, such as ${lost[0]}. \`verify\` lists them. Set ` +
            "FILES_URL to the uploads of this database, or bring the files back from an earlier backup.",
        );
    }
  }
}

/** Copies the files that are not there yet, and notes their keys. */
async function copyFiles(from: FileStorage, to: FileStorage, have: Set<string>): Promise<void> {
  for (const key of await from.keptBefore(ever)) {
    if (have.has(key)) continue;
    const file = await from.read(key);
    if (file === null) continue;
    try {
      await to.put(key, await file.open());
      have.add(key);
    } catch (error) {
      // Deleted a moment ago.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
}

/** Refuses a folder that something is in: a backup never mixes with another. */
async function requireEmptyFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw new Refusal(`${folder} cannot be used as a folder: ${error.message}. Name another one.`);
  });
  if (names.length > 0) throw new Refusal(`${folder} is not empty. Name a folder that is new or empty.`);
}

async function writeDefinitions({ databaseUrl }: Env, release: number | null, folder: string): Promise<void> {
  if (release === null) return;
  const store = createStore(databaseUrl);
  try {
    for (const [path, text] of Object.entries((await store.releaseFiles.filesOf(release)) ?? {})) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(file, text, { mode: 0o600 });
    }
  } finally {
    await store.close();
  }
}
