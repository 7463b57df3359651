import type { Knex } from "knex";

/** Roles of staff, and the second factors that they log in with. */
export async function up(db: Knex): Promise<void> {
  // One row for an address that has a role of staff, also before anybody signed up with it. ADMIN_EMAIL has none.
  await db.schema.createTable("staff_grants", (table) => {
    table.text("id").primary();
    table.text("email").notNullable().unique();
    table.text("role").notNullable();
    // What the account was before, and is again afterwards.
    table.text("earlier_role");
    // The address of whoever granted it, because the row outlives their account.
    table.text("granted_by").notNullable();
    table.text("granted_at").notNullable();
  });

  // Secrets are encrypted: see api/secrets/staff-secrets.ts. A new one waits as `pending` until a code has confirmed it.
  await db.schema.createTable("second_factors", (table) => {
    table.text("user_id").primary().references("users.id").onDelete("CASCADE");
    table.text("secret");
    table.text("pending_secret");
    // The number of half minutes since 1970 whose code was used last: no code works twice.
    table.bigInteger("last_step").notNullable().defaultTo(0);
  });

  await db.schema.createTable("recovery_codes", (table) => {
    table.text("user_id").notNullable().references("users.id").onDelete("CASCADE");
    table.text("hash").notNullable();
    table.primary(["user_id", "hash"]);
  });

  await db.schema.alterTable("sessions", (table) => {
    table.text("second_factor_at");
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable("sessions", (table) => {
    table.dropColumn("second_factor_at");
  });
  await db.schema.dropTable("recovery_codes");
  await db.schema.dropTable("second_factors");
  await db.schema.dropTable("staff_grants");
}
