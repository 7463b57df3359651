import type { Knex } from "knex";

/** Requests to hear of the launch: one row for an address. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable("early_access", (table) => {
    table.text("email").primary();
    table.text("first_name");
    table.text("last_name");
    table.text("created_at").notNullable();
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable("early_access");
}
