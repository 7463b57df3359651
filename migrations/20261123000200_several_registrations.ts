import type { Knex } from "knex";

/** Registrations of one person in one wizard are counted, because a wizard may take several. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable("registrations", (table) => {
    table.integer("ordinal").notNullable().defaultTo(1);
  });
  await db.schema.alterTable("registrations", (table) => {
    table.dropUnique(["user_id", "wizard"]);
    table.unique(["user_id", "wizard", "ordinal"]);
  });
}

/** Fails, and loses nothing, if somebody has several registrations in one wizard. */
export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable("registrations", (table) => {
    table.unique(["user_id", "wizard"]);
    table.dropUnique(["user_id", "wizard", "ordinal"]);
  });
  await db.schema.alterTable("registrations", (table) => {
    table.dropColumn("ordinal");
  });
}
