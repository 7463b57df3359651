import type { Knex } from "knex";

/**
 * Links that let a device in to log in. One for an address: a newer one replaces it. A row does not tell whether there
 * is an account, because the login responds alike with and without one.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable("device_links", (table) => {
    table.text("email").primary();
    table.text("hash").notNullable().unique();
    table.text("expires_at").notNullable();
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable("device_links");
}
