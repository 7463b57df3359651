import { readdir } from "node:fs/promises";
import { basename, extname } from "node:path";
import type { Knex } from "knex";

const folder = new URL("../../migrations/", import.meta.url);

/**
 * Knex's own source writes file names with their extension into the database, so the same migration built to .js
 * would count as another one. This one names a migration without it.
 */
const migrationSource: Knex.MigrationSource<string> = {
  async getMigrations() {
    const files = await readdir(folder);
    return files.filter((file) => /^\d+_.*\.(ts|js)$/.test(file) && !file.includes(".test.")).sort();
  },
  getMigrationName: (file) => basename(file, extname(file)),
  getMigration: async (file) => (await import(new URL(file, folder).href)) as Knex.Migration,
};

const config: Knex.MigratorConfig = { migrationSource, tableName: "migrations" };

/** Brings the schema up to date. Two servers that start at once: one migrates, the other waits or finds it done. */
export async function migrateUp(db: Knex): Promise<string[]> {
  const [, names] = (await db.migrate.latest(config)) as [number, string[]];
  return names;
}

/** Takes every migration back, for the test that compares up, down and up again. */
export async function migrateDown(db: Knex): Promise<void> {
  await db.migrate.rollback(config, true);
}
