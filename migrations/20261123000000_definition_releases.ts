import type { Knex } from "knex";

/**
 * The folders of definitions that were live, by content: a release names its files by hash, so releases share what did
 * not change between them. The highest `live_order` is the one that went live last.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable("definition_files", (table) => {
    table.text("hash").primary();
    table.text("content").notNullable();
  });
  await db.schema.createTable("definition_releases", (table) => {
    table.text("version").primary();
    table.text("files").notNullable();
    table.text("recorded_at").notNullable();
    table.integer("live_order").notNullable();
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable("definition_releases");
  await db.schema.dropTable("definition_files");
}
