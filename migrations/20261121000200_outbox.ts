import type { Knex } from "knex";

/** Mails that are owed, written in the transaction that causes them. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable("outbox", (table) => {
    table.text("id").primary();
    table.text("recipient").notNullable();
    // Subject and texts are emptied once the mail is sent or given up: they may hold a code.
    table.text("subject").notNullable();
    table.text("text");
    table.text("html");
    table.integer("priority").notNullable();
    table.text("created_at").notNullable();
    table.text("expires_at");
    table.integer("attempts").notNullable().defaultTo(0);
    table.text("next_attempt_at").notNullable();
    table.text("leased_until");
    table.text("sent_at");
    table.text("failed_at");
    table.text("last_error");
    table.index(["sent_at", "failed_at", "next_attempt_at"]);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable("outbox");
}
