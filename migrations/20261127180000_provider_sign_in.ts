import type { Knex } from "knex";

/** Accounts known to an identity provider (OpenID Connect), and the logins that began there. */
export async function up(db: Knex): Promise<void> {
  // One row for a person whom a provider knows by this subject, which it never gives to anybody else.
  await db.schema.createTable("provider_links", (table) => {
    table.text("issuer").notNullable();
    table.text("subject").notNullable();
    table.text("user_id").notNullable().references("users.id").onDelete("CASCADE");
    table.text("linked_at").notNullable();
    table.primary(["issuer", "subject"]);
    // An address that the provider gives to somebody new opens no account of the one before.
    table.unique(["user_id", "issuer"]);
  });

  await db.schema.alterTable("sessions", (table) => {
    table.boolean("by_provider");
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable("sessions", (table) => {
    table.dropColumn("by_provider");
  });
  await db.schema.dropTable("provider_links");
}
