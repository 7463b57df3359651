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
  getMigrationName: nameOf,
  // A pattern instead of a URL, so that a bundler finds the migrations.
  getMigration: async (file) => (await import(`../../migrations/${nameOf(file)}.ts`)) as Knex.Migration,
};

function nameOf(file: string): string {
  return basename(file, extname(file));
}

const config: Knex.MigratorConfig = { migrationSource, tableName: "migrations" };

/** Any number that no other program of this database locks by. */
const lockNumber = 7_291_846;

/**
 * Runs missing migrations, all or none, and returns their names. If several servers start at once, one migrates while
 * the others wait up to `timeout` milliseconds. What they wait for is a lock of the database itself, which goes with
 * the connection of a server that was killed. Knex's own lock is a row that two servers may both insert, and that a
 * killed one leaves behind; it is made anew here.
 */
export async function migrateUp(db: Knex, timeout = 60_000): Promise<string[]> {
  const started = performance.now();
  for (;;) {
    try {
      return await db.transaction(runMissing);
    } catch (error) {
      if (!isBusy(error) || performance.now() - started > timeout) throw error;
    }
    await pause(100);
  }
}

async function runMissing(trx: Knex.Transaction): Promise<string[]> {
  // In SQLite a transaction begins as the only writer.
  if (!isSqlite(trx)) {
    await trx.raw("set local statement_timeout = 0");
    await trx.raw("select pg_advisory_xact_lock(?)", [lockNumber]);
  }
  await trx.migrate.forceFreeMigrationsLock(config);
  const [, names] = (await trx.migrate.latest(config)) as [number, string[]];
  return names;
}

/** Reverts all migrations, for the test that compares up, down and up again. */
export async function migrateDown(db: Knex): Promise<void> {
  await db.migrate.rollback(config, true);
}
