import type { Knex } from "knex";

/** Mails to many people: what was ordered, and one row for each address, whose key lets nobody get the same twice. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable("campaigns", (table) => {
    table.text("id").primary();
    // What an address gets once: "access-link", or a legal document and its date.
    table.text("topic").notNullable();
    // Whom it goes to: a JSON list of names.
    table.text("groups").notNullable();
    table.text("created_by").references("users.id").onDelete("SET NULL").index();
    table.text("created_at").notNullable();
    table.text("starts_at").notNullable();
    // When its addresses were written down.
    table.text("filled_at");
    table.text("paused_at");
    table.text("stopped_at");
    // When the last of its mails was handed to the outbox.
    table.text("finished_at");
  });

  await db.schema.createTable("campaign_mails", (table) => {
    table.text("topic").notNullable();
    table.text("email").notNullable();
    table.text("campaign_id").notNullable().references("campaigns.id").index();
    table.text("user_id").references("users.id").onDelete("CASCADE").index();
    // The mail in the outbox; null while it waits its turn.
    table.text("mail_id").index();
    // Copied from the outbox, which forgets.
    table.text("sent_at");
    table.text("failed_at");
    table.text("reason");
    table.primary(["topic", "email"]);
    // Whoever has a new address since got it at the old one.
    table.unique(["topic", "user_id"]);
    table.index(["email"]);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable("campaign_mails");
  await db.schema.dropTable("campaigns");
}
