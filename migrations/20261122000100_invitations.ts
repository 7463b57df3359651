import type { Knex } from "knex";

/** Invitations of companies, and their members. A company is the confirmed registration of a buyer. */
export async function up(db: Knex): Promise<void> {
  // One row for an address and a company: inviting it again renews the row, and kills the link mailed before.
  await db.schema.createTable("invitations", (table) => {
    table.text("id").primary();
    table.text("company_id").notNullable().references("registrations.id").onDelete("CASCADE");
    table.text("email").notNullable();
    table.text("role").notNullable();
    table.text("token_hash").notNullable().unique();
    table.text("invited_by").notNullable().references("users.id").onDelete("CASCADE").index();
    table.text("sent_at").notNullable();
    table.text("expires_at").notNullable();
    table.text("accepted_at");
    table.text("revoked_at");
    table.unique(["company_id", "email"]);
  });

  // The key is the person: nobody is in two companies.
  await db.schema.createTable("memberships", (table) => {
    table.text("user_id").primary().references("users.id").onDelete("CASCADE");
    table.text("company_id").notNullable().references("registrations.id").onDelete("CASCADE").index();
    table.text("role").notNullable();
    table.text("joined_at").notNullable();
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable("memberships");
  await db.schema.dropTable("invitations");
}
