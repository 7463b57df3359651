import type { Knex } from "knex";

/**
 * Drafts of releases, as lists of revisions: each names the files that differ from its base by their hashes in
 * `definition_files`, so going back to one returns its very bytes. Beside them the comments on a draft, who has it open,
 * and what counting its impact has found.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable("drafts", (table) => {
    table.text("id").primary();
    table.text("name").notNullable();
    table.integer("base").notNullable();
    table.integer("revision").notNullable();
    table.text("author_id").references("users.id").onDelete("SET NULL");
    table.text("created_at").notNullable();
    table.text("updated_at").notNullable().index();
    table.text("deleted_at");
    // The release that it became: it is closed then.
    table.integer("release");
    // A publication that was asked for and has not happened.
    table.integer("publication_revision");
    table.text("publication_by").references("users.id").onDelete("SET NULL");
    table.text("publication_note");
    table.text("publication_at");
    table.boolean("publication_waits");
    table.text("publication_problem");
  });

  await db.schema.createTable("draft_revisions", (table) => {
    table.text("draft_id").notNullable().references("drafts.id").onDelete("CASCADE");
    table.integer("number").notNullable();
    table.integer("base").notNullable();
    // A JSON object: the hash of each file that differs from the base by its path; null for a file that is gone.
    table.text("files").notNullable();
    table.text("kind").notNullable();
    // The revision that an undo takes back, or that a redo brings back.
    table.integer("target");
    table.text("label").notNullable();
    table.text("author_id").references("users.id").onDelete("SET NULL");
    table.text("at").notNullable();
    table.text("operations");
    // The request that it came with: repeated after a lost response, it changes nothing.
    table.text("request");
    // Null until it was checked.
    table.boolean("is_valid");
    table.primary(["draft_id", "number"]);
    table.unique(["draft_id", "request"]);
  });

  await db.schema.createTable("draft_comments", (table) => {
    table.text("id").primary();
    table.text("draft_id").notNullable().references("drafts.id").onDelete("CASCADE").index();
    table.text("place").notNullable();
    table.text("text").notNullable();
    table.text("author_id").references("users.id").onDelete("SET NULL");
    table.text("at").notNullable();
    table.text("resolved_at");
    table.text("resolved_by").references("users.id").onDelete("SET NULL");
  });

  await db.schema.createTable("draft_presence", (table) => {
    table.text("draft_id").notNullable().references("drafts.id").onDelete("CASCADE");
    table.text("user_id").notNullable().references("users.id").onDelete("CASCADE");
    table.text("place");
    table.text("seen_at").notNullable();
    table.primary(["draft_id", "user_id"]);
  });

  await db.schema.createTable("draft_impacts", (table) => {
    table.text("draft_id").primary().references("drafts.id").onDelete("CASCADE");
    table.text("run").notNullable();
    table.integer("revision").notNullable();
    table.double("done").notNullable();
    table.text("result");
    table.text("failure");
    table.text("updated_at").notNullable();
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable("draft_impacts");
  await db.schema.dropTable("draft_presence");
  await db.schema.dropTable("draft_comments");
  await db.schema.dropTable("draft_revisions");
  await db.schema.dropTable("drafts");
}
