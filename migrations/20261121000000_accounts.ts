import type { Knex } from "knex";

/** People, what they prove about themselves, and how often they may try. Times are ISO 8601 texts in UTC. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable("users", (table) => {
    table.text("id").primary();
    table.text("email").notNullable().unique();
    table.text("password_hash");
    table.text("first_name");
    table.text("last_name");
    table.text("role");
    table.text("created_at").notNullable();
  });

  await db.schema.createTable("sessions", (table) => {
    table.text("id").primary();
    table.text("user_id").notNullable().references("users.id").onDelete("CASCADE").index();
    table.text("created_at").notNullable();
    table.text("expires_at").notNullable();
  });

  // At most one code for an address and a purpose: a new one takes the old one's place.
  await db.schema.createTable("codes", (table) => {
    table.text("email").notNullable();
    table.text("purpose").notNullable();
    table.text("hash").notNullable();
    table.integer("tries").notNullable().defaultTo(0);
    table.text("sent_at").notNullable();
    table.text("expires_at").notNullable();
    table.text("verified_at");
    table.primary(["email", "purpose"]);
  });

  // The times of the last tries of something, newest first, 24 characters each; see api/store/limits.ts.
  await db.schema.createTable("limits", (table) => {
    table.text("key").primary();
    table.text("times").notNullable();
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable("limits");
  await db.schema.dropTable("codes");
  await db.schema.dropTable("sessions");
  await db.schema.dropTable("users");
}
