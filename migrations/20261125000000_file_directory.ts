import type { Knex } from "knex";

/** One row, which names the directory that the uploads of this database are in: see api/files/own-directory.ts. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable("file_directory", (table) => {
    table.integer("id").primary();
    table.text("directory_id").notNullable();
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable("file_directory");
}
