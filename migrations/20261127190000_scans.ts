import type { Knex } from "knex";

/** Results of virus scans. A server of the previous version stores files that nobody has scanned. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable("files", (table) => {
    // When it was found clean.
    table.text("scanned_at");
    // What was found in it, and when.
    table.text("found");
    table.text("found_at");
    // Nobody scans it before: a scan is under way, or the last one gave no result.
    table.text("scan_after");
  });
}

/** Built while everybody reads and writes: api/store/indexes.ts. */
export const indexes = {
  files_not_clean: "files (created_at) where scanned_at is null",
  // Without a scanner, none of the files is known to be clean.
  files_found: "files (found_at) where found_at is not null",
};

export async function down(db: Knex): Promise<void> {
  for (const name of Object.keys(indexes)) await db.raw(`drop index if exists ${name}`);
  // Knex would copy the whole table to drop a column on SQLite.
  for (const column of ["scanned_at", "found", "found_at", "scan_after"])
    await db.raw(`alter table files drop column ${column}`);
}
