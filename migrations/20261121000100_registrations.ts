import type { Knex } from "knex";

/** Registrants' answers, under which definition they were given, and the files they sent. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable("registrations", (table) => {
    table.text("id").primary();
    table.text("user_id").notNullable().references("users.id").onDelete("CASCADE");
    table.text("wizard").notNullable();
    table.text("created_at").notNullable();
    table.text("changed_at").notNullable();
    table.text("confirmed_at");
    // What the provider's staff says of the registrant; only they change it.
    table.text("account_status").notNullable().defaultTo("Pending");
    table.text("verification_status").notNullable().defaultTo("Unverified");
    table.text("verified_by");
    table.text("verification_date");
    table.unique(["user_id", "wizard"]);
  });

  await db.schema.createTable("answers", (table) => {
    table.text("registration_id").notNullable().references("registrations.id").onDelete("CASCADE");
    table.text("step").notNullable();
    table.jsonb("answer");
    table.boolean("skipped").notNullable();
    table.text("definition_version").notNullable();
    table.text("given_by").notNullable();
    table.text("given_at").notNullable();
    table.integer("revision").notNullable();
    table.primary(["registration_id", "step"]);
  });

  // The content is text, not jsonb: the order of a definition's properties is the order of its questions.
  await db.schema.createTable("definition_versions", (table) => {
    table.text("wizard").notNullable();
    table.text("version").notNullable();
    table.text("content").notNullable();
    table.text("recorded_at").notNullable();
    table.primary(["wizard", "version"]);
  });

  await db.schema.createTable("files", (table) => {
    table.text("id").primary();
    table.text("owner_id").notNullable().references("users.id").onDelete("CASCADE").index();
    table.text("purpose").notNullable();
    // Whether it was re-encoded as a square; a field for a picture takes no other.
    table.boolean("picture").notNullable();
    table.text("name").notNullable();
    table.text("type").notNullable();
    table.integer("size").notNullable();
    table.text("sha256").notNullable();
    table.text("storage_key").notNullable();
    table.text("created_at").notNullable();
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable("files");
  await db.schema.dropTable("definition_versions");
  await db.schema.dropTable("answers");
  await db.schema.dropTable("registrations");
}
