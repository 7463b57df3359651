import type { Knex } from "knex";

/** Absences of desk staff, and whose turn it is to get a case by rule. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable("desk_people", (table) => {
    table.text("user_id").primary().references("users.id").onDelete("CASCADE");
    // ISO dates, both of them days away; null for somebody who is there.
    table.text("absent_from");
    table.text("absent_until");
    // Grows with each case that a rule assigned: the lowest is next.
    table.integer("turn").notNullable().defaultTo(0);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable("desk_people");
}
