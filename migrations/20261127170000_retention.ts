import type { Knex } from "knex";

/** Deletion of registrations after a declared time: who was notified, and whether the clock can be trusted. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable("registrations", (table) => {
    // When an email announced the deletion to the registrant; it counts until the next saved answer.
    table.text("deletion_announced_at");
    table.index(["wizard", "changed_at"], "registrations_unfinished", {
      predicate: db.whereNull("confirmed_at"),
    });
  });

  // One row: when a sweep ran last, and since when the time has passed evenly between sweeps.
  await db.schema.createTable("retention_clock", (table) => {
    table.integer("id").primary();
    table.text("last_at").notNullable();
    table.text("even_since").notNullable();
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable("retention_clock");
  await db.schema.alterTable("registrations", (table) =>
    table.dropIndex(["wizard", "changed_at"], "registrations_unfinished"),
  );
  // Knex would copy the whole table to drop a column on SQLite, and take the rows that refer to it along.
  await db.raw("alter table registrations drop column deletion_announced_at");
}
