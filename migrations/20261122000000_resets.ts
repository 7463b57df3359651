import type { Knex } from "knex";

/**
 * Links to choose a new password. One for an address: a newer one takes the older one's place. A row says nothing
 * about whether there is an account, for asking is answered alike with and without one.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable("resets", (table) => {
    table.text("email").primary();
    table.text("hash").notNullable().unique();
    table.text("expires_at").notNullable();
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable("resets");
}
