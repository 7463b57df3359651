import type { Knex } from "knex";

/** The release that was live when an account was made: it holds the legal documents that its owner was shown. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable("users", (table) => {
    table.integer("signed_up_release");
  });
}

export async function down(db: Knex): Promise<void> {
  // Knex would copy the whole table to drop a column on SQLite, and take the rows that refer to it along.
  await db.raw("alter table users drop column signed_up_release");
}
