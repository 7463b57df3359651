import type { Knex } from "knex";

/** A decision that a change asked for reopens keeps its date: that of the first one. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable("cases", (table) => {
    table.text("first_decided_at");
    table.index(["wizard", "first_decided_at"]);
    table.dropIndex(["wizard", "decided_at"]);
  });
  await db("cases").update({ first_decided_at: db.ref("decided_at") });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable("cases", (table) => {
    table.index(["wizard", "decided_at"]);
    table.dropIndex(["wizard", "first_decided_at"]);
  });
  // Knex would copy the whole table to drop a column on SQLite, and take the rows that refer to it along.
  await db.raw("alter table cases drop column first_decided_at");
}
