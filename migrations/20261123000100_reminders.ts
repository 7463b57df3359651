import type { Knex } from "knex";

/** Reminders sent for an open registration, who stopped them, and the URL that stops them in one click. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable("registrations", (table) => {
    table.integer("reminded_count").notNullable().defaultTo(0);
    table.text("reminded_at");
    table.index(["wizard", "reminded_count", "changed_at"]);
  });
  await db.schema.alterTable("users", (table) => {
    table.text("reminders_stopped_at");
  });
  await db.schema.alterTable("outbox", (table) => {
    table.text("unsubscribe_url");
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable("outbox", (table) => {
    table.dropColumn("unsubscribe_url");
  });
  await db.schema.alterTable("users", (table) => {
    table.dropColumn("reminders_stopped_at");
  });
  await db.schema.alterTable("registrations", (table) => {
    table.dropIndex(["wizard", "reminded_count", "changed_at"]);
    table.dropColumn("reminded_at");
    table.dropColumn("reminded_count");
  });
}
