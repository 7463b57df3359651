import type { Knex } from "knex";

/** Links that show a draft of the definitions, or what is live, to whoever has them. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable("preview_links", (table) => {
    table.text("hash").primary();
    // Null shows what is live. A draft that is gone shows nothing, so nothing refers to it.
    table.text("draft_id").index();
    table.text("created_by").notNullable();
    table.text("created_at").notNullable();
    table.text("expires_at").notNullable().index();
    table.text("revoked_at");
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable("preview_links");
}
