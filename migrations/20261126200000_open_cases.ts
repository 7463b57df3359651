import type { Knex } from "knex";

/** The queue reads open cases in the order of their receipt, counts all of each state, and names the staff. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable("cases", (table) => {
    table.index(["received_at", "registration_id"], "cases_open", { predicate: db.whereNull("decided_at") });
    table.index(["wizard", "state"]);
  });
  await db.schema.alterTable("users", (table) => table.index(["role"]));
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable("users", (table) => table.dropIndex(["role"]));
  await db.schema.alterTable("cases", (table) => {
    table.dropIndex(["wizard", "state"]);
    table.dropIndex(["received_at", "registration_id"], "cases_open");
  });
}
