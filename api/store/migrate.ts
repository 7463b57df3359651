import { readdir } from "node:fs/promises";
import { basename, extname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Knex } from "knex";

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

/**
 * Runs missing migrations and returns their names. If two servers start at once, one migrates and the other waits,
 * but not forever: a server killed during a migration never releases its lock.
 */
export async function migrateUp(db: Knex, timeout = 60_000): Promise<string[]> {
  const started = performance.now();
  let isFreed = false;
  for (;;) {
    try {
      return await runMissing(db);
    } catch (error) {
      const waited = performance.now() - started;
      if (!isRunningElsewhere(error) || waited > 2 * timeout) throw error;
      if (waited > timeout && !isFreed) {
        await db.migrate.forceFreeMigrationsLock(config);
        // Of two servers that waited, one migrates now, and the other waits again.
        isFreed = true;
      } else await pause(100);
    }
  }
}

async function runMissing(db: Knex): Promise<string[]> {
  const [, names] = (await db.migrate.latest(config)) as [number, string[]];
  return names;
}

/** Whether another server holds the lock, or is just creating the tables in which Knex keeps it. */
function isRunningElsewhere(error: unknown): boolean {
  const { message = "" } = error as { message?: string };
  return /already locked|migrations\w*\W* already exists|pg_(type_typname|class_relname)_nsp_index/.test(
    message,
  );
}

/** Reverts all migrations, for the test that compares up, down and up again. */
export async function migrateDown(db: Knex): Promise<void> {
  await db.migrate.rollback(config, true);
}
