import type { Knex } from "knex";

/** Requests of people about their data that came by mail or letter, and what was done about them. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable("people_requests", (table) => {
    table.text("id").primary();
    table.text("kind").notNullable();
    table.text("email").notNullable().index();
    table.text("name");
    // ISO dates: when it came, when it must be confirmed (null for those that need no confirmation), and answered.
    table.text("received_on").notNullable();
    table.text("confirm_by");
    table.text("due_on").notNullable();
    table.text("note").notNullable();
    table.text("recorded_by").notNullable();
    table.text("recorded_at").notNullable();
    // How we know that it comes from the person; null until somebody checked.
    table.text("identity");
    table.text("identity_by");
    table.text("identity_at");
    table.text("confirmed_at");
    // "done", "refused", or null while it waits.
    table.text("outcome");
    table.text("answer");
    table.text("closed_by");
    table.text("closed_at");
    table.index(["closed_at", "due_on"]);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable("people_requests");
}
