import type { Knex } from "knex";

/** Index for reading what changed since a time without reading older registrations. */
export async function up(): Promise<void> {}

/** Built while everybody reads and writes: api/store/indexes.ts. SQLite writes whole pages for each save, and its sites are small. */
export const indexes = { registrations_changed: "registrations using btree (changed_at, id)" };

export async function down(db: Knex): Promise<void> {
  await db.raw("drop index if exists registrations_changed");
}
