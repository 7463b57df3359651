import { createReadStream } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Env } from "../base/env.ts";
import { sqliteFile } from "../store/connection.ts";
import { knownMigrations } from "../store/migrate.ts";
import { contentsOf, databaseKind, isEmptyDatabase, restoreDatabase } from "../store/snapshots.ts";
import { openFileStorage } from "../uploads/open-storage.ts";
import { ever } from "../uploads/storage.ts";
import { fingerprintsOf, type Manifest, manifestFaults, parts, readManifest } from "./manifest.ts";
import { Refusal } from "./refusal.ts";

export interface RestoreOptions {
  /** `true` to restore although staff will have to set up their second factors again. */
  withOtherSecret: boolean;
}

/**
 * Restores a backup to where DATABASE_URL and FILES_URL point, which must be empty. Checks everything before it writes
 * anything, and throws a `Refusal` that says what to do. The database comes last: where there is one, the restore is
 * complete.
 */
export async function restore(env: Env, folder: string, options: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(folder);
  requireSameKind(env, manifest);
  if (!options.withOtherSecret) requireSameSecret(env, manifest);
  await requireKnownMigrations(manifest);
  await requireEmptyPlace(env);
  const faults = await manifestFaults(folder, manifest);
  if (faults.length > 0)
    throw new Refusal(
      `The backup is damaged, so nothing was restored. Use another one.\n${faults.join("\n")}`,
    );

  const to = await openFileStorage(env);
  if ((await to.keptBefore(ever)).length > 0 || (await to.id()) !== null)
    throw new Refusal(
      "FILES_URL names a place that holds uploads already, so nothing was restored. Name an empty one.",
    );
  for (const path of Object.keys(manifest.files).filter((one) => one.startsWith(`${parts.files}/`))) {
    const file = join(folder, path);
    if (path === `${parts.files}/directory-id`) await to.giveId(await readFile(file, "utf8"));
    else await to.put(basename(path), createReadStream(file));
  }
  const { databaseUrl } = env;
  if (manifest.database === "sqlite")
    await mkdir(dirname(sqliteFile(databaseUrl)), { recursive: true, mode: 0o700 });
  await restoreDatabase(join(folder, parts.database[manifest.database]), databaseUrl);
  const { rows } = await contentsOf(databaseUrl);
  const others = Object.keys(manifest.rows).filter((table) => rows[table] !== manifest.rows[table]);
  if (others.length > 0)
    throw new Refusal(
      `After the restore, these tables have another number of rows than the backup: ${others.join(", ")}. ` +
        "Empty the database and FILES_URL, and restore again; another program may have written to them.",
    );
  return manifest;
}

function requireSameKind({ databaseUrl }: Env, { database }: Manifest): void {
  if (databaseKind(databaseUrl) === database) return;
  const wanted = {
    sqlite: "SQLite: set DATABASE_URL to sqlite:<new file>",
    postgres: "PostgreSQL: set DATABASE_URL to postgres://... of a new database",
  };
  throw new Refusal(`This is a backup of ${wanted[database]}.`);
}

function requireSameSecret(env: Env, { secrets }: Manifest): void {
  const own = fingerprintsOf(env);
  const missing = secrets.filter((one) => !own.includes(one));
  if (missing.length === 0) return;
  const which = missing.includes(secrets[0] ?? "") ? "AUTH_SECRET" : "AUTH_SECRET_OLD";
  throw new Refusal(
    `Staff would be locked out: ${which} is not the one of this backup (fingerprint ${missing[0]}), and their second ` +
      `factors can be read with that one only. Nothing was restored. Set ${which} to the secret of then; a server with ` +
      "SQLite keeps it in the file auth-secret beside its database. If it is lost, add --other-secret; afterwards each " +
      "member of staff sets up a second factor anew, by `user reset <email> --second-factor`.",
  );
}

async function requireKnownMigrations({ migrations }: Manifest): Promise<void> {
  const known = await knownMigrations();
  const unknown = migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Refusal(
      `The backup was made by a newer version (${unknown.at(-1)}). Install that version, or a later one, and restore with it.`,
    );
}

async function requireEmptyPlace({ databaseUrl }: Env): Promise<void> {
  if (await isEmptyDatabase(databaseUrl)) return;
  const what =
    databaseKind(databaseUrl) === "sqlite"
      ? `There is a database at ${sqliteFile(databaseUrl)} already. Move it, and the files beside it that begin with its name, away`
      : "The database that DATABASE_URL names has tables already. Make a new one with createdb";
  throw new Refusal(`${what}, or name another place in DATABASE_URL. Nothing was restored.`);
}
