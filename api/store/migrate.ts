import { readdir } from "node:fs/promises";
import { basename, extname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Knex } from "knex";
import { isSqlite } from "./connection.ts";
import { isBusy } from "./sqlite-client.ts";

const folder = new URL("../../migrations/", import.meta.url);

/**
 * Knex's own source stores file names with their extension, so the same migration compiled to .js would count as
 * another one. This source names a migration without the extension.
 */
const migrationSource: Knex.MigrationSource<string> = {
  async getMigrations() {
    const files = await readdir(folder);
    return files.filter((file) => /^\d+_.*\.(ts|js)$/.test(file) && !file.includes(".test.")).sort();
  },
  getMigrationName: nameOfMigration,
  // A pattern instead of a URL, so that a bundler finds the migrations.
  getMigration: async (file) =>
    (await import(`../../migrations/${nameOfMigration(file)}.ts`)) as Knex.Migration,
};

function nameOfMigration(file: string): string {
  return basename(file, extname(file));
}

const config: Knex.MigratorConfig = { migrationSource, tableName: "migrations" };

/** Any number that no other program of this database locks by. */
const lockNumber = 7_291_846;

/**
 * Milliseconds that a change waits for a table in use, by a backup for instance. Meanwhile everybody who needs the
 * table waits behind it, so it gives up soon, lets them through, and tries again.
 */
const tableTimeout = 1_000;

/**
 * Runs missing migrations, all or none, and returns their names. If several servers start at once, one migrates while
 * the others wait up to `timeout` milliseconds. What they wait for is a lock of the database itself, which goes with
 * the connection of a server that was killed. Knex's own lock is a row that two servers may both insert, and that a
 * killed one leaves behind; it is rebuilt here. Throws if a newer version made the tables.
 */
export async function migrateUp(db: Knex, timeout = 60_000): Promise<string[]> {
  const started = performance.now();
  for (;;) {
    try {
      return await db.transaction(runMissing);
    } catch (error) {
      if (!isBusy(error) && !isTableInUse(error)) throw error;
      if (performance.now() - started > timeout)
        throw new Error(
          `something else used a table for ${timeout / 1_000} seconds, perhaps a backup; start again when it is done`,
          { cause: error },
        );
    }
    await pause(isSqlite(db) ? 100 : tableTimeout);
  }
}

/** Returns whether PostgreSQL gave up waiting for a lock. */
function isTableInUse(error: unknown): boolean {
  return (error as { code?: unknown }).code === "55P03";
}

async function runMissing(trx: Knex.Transaction): Promise<string[]> {
  await lockMigrations(trx);
  const { unknown } = await migrationsOf(trx);
  if (unknown.length > 0)
    throw new Error(
      `a newer version made its tables (${unknown.at(-1)}); install that version again, or restore a backup from before it`,
    );
  const [, names] = (await trx.migrate.latest(config)) as [number, string[]];
  // SQLite has one writer, who would keep all others waiting however it builds them.
  if (isSqlite(trx))
    for (const { name, on } of await laterIndexes())
      if (!on.includes(" using ")) await trx.raw(`create index if not exists ${name} on ${on}`);
  return names;
}

/** An index that only makes reading quicker, and what `create index <name> on` goes on with. */
interface LaterIndex {
  name: string;
  on: string;
}

/** Returns the indexes that migrations leave for later as `indexes`; one `using` a method is for PostgreSQL alone. */
async function laterIndexes(): Promise<LaterIndex[]> {
  const indexes: LaterIndex[] = [];
  for (const file of await migrationSource.getMigrations([])) {
    const migration = (await migrationSource.getMigration(file)) as { indexes?: { [name: string]: string } };
    for (const [name, on] of Object.entries(migration.indexes ?? {})) indexes.push({ name, on });
  }
  return indexes;
}

/** Returns which of them PostgreSQL lacks, or has half built. */
export async function missingIndexes(
  run: (sql: string, values: unknown[]) => Promise<{ name: string }[]>,
): Promise<LaterIndex[]> {
  const indexes = await laterIndexes();
  const found = await run(
    `select relname as name from pg_class join pg_index on indexrelid = oid
     where relname = any($1) and relnamespace = current_schema()::regnamespace and indisvalid`,
    [indexes.map(({ name }) => name)],
  );
  return indexes.filter(({ name }) => !found.some((one) => one.name === name));
}

async function lockMigrations(trx: Knex.Transaction): Promise<void> {
  // In SQLite a transaction begins as the only writer.
  if (!isSqlite(trx)) {
    await trx.raw("set local statement_timeout = 0");
    await trx.raw("select pg_advisory_xact_lock(?)", [lockNumber]);
    await trx.raw(`set local lock_timeout = ${tableTimeout}`);
  }
  await trx.migrate.forceFreeMigrationsLock(config);
}

/** Migrations by name: those that made the tables, those still to run, and those that this version does not know. */
export interface MigrationState {
  applied: string[];
  pending: string[];
  /** A newer version ran them. */
  unknown: string[];
}

/** Returns the names of all migrations of this version, in order. */
export async function knownMigrations(): Promise<string[]> {
  return (await migrationSource.getMigrations([])).map(nameOfMigration);
}

/** Returns which migrations a database has had. Changes nothing. */
export async function migrationsOf(db: Knex): Promise<MigrationState> {
  const known = await knownMigrations();
  const applied: string[] = (await db.schema.hasTable("migrations"))
    ? await db("migrations").orderBy("id").pluck("name")
    : [];
  return {
    applied,
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  };
}

/** Reverts the newest migration, all or nothing of it, and returns its name; nothing when there is none left. */
export async function migrateOneDown(db: Knex): Promise<string[]> {
  return await db.transaction(async (trx) => {
    await lockMigrations(trx);
    const [, names] = (await trx.migrate.down(config)) as [number, string[]];
    return names.map(nameOfMigration);
  });
}

/** Reverts all migrations, for the test that compares up, down and up again. */
export async function migrateDown(db: Knex): Promise<void> {
  await db.migrate.rollback(config, true);
}
