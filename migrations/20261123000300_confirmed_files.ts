import type { Knex } from "knex";

/** Files that a confirmed registration names are marked, because they do not count against their owner's quota. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable("files", (table) => {
    table.boolean("confirmed").notNullable().defaultTo(false);
  });
  await db("files")
    .whereExists(
      db("answers")
        .join("registrations", "registrations.id", "answers.registration_id")
        .whereNotNull("registrations.confirmed_at")
        .whereRaw("registrations.user_id = files.owner_id")
        .whereRaw("cast(answers.answer as text) like '%' || files.id || '%'"),
    )
    .update({ confirmed: true });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable("files", (table) => {
    table.dropColumn("confirmed");
  });
}
