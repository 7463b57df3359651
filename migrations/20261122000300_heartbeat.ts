import type { Knex } from "knex";

/** One row, which the check of readiness writes to find out whether anything can be written. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable("heartbeat", (table) => {
    table.integer("id").primary();
    table.string("at", 24).notNullable();
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable("heartbeat");
}
