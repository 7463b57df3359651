import type { Knex } from "knex";

/** Time at which a waiting mail was brought forward because the mail server accepted another; this happens once. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable("outbox", (table) => {
    table.string("woken_at", 24);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable("outbox", (table) => {
    table.dropColumn("woken_at");
  });
}
