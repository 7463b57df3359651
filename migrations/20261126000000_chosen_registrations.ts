import type { Knex } from "knex";

/** Distinguishes registrations that a person began from those with answers from before the account type. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable("registrations", (table) => {
    table.boolean("chosen").notNullable().defaultTo(true);
  });
}

export async function down(db: Knex): Promise<void> {
  // Knex would copy the whole table to drop a column on SQLite, and take the rows that refer to it along.
  await db.raw("alter table registrations drop column chosen");
}
