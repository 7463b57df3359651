import type { Knex } from "knex";

interface Row {
  wizard: string;
  version: string;
}

/**
 * Order in which versions of a wizard went live: the highest is the one that serves. The time when a version was first
 * recorded does not tell, because a folder may revert.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable("definition_versions", (table) => {
    table.integer("live_order").notNullable().defaultTo(0);
  });
  const rows: Row[] = await db("definition_versions")
    .orderBy(["recorded_at", "version"])
    .select("wizard", "version");
  for (const [index, { wizard, version }] of rows.entries()) {
    await db("definition_versions")
      .where({ wizard, version })
      .update({ live_order: index + 1 });
  }
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable("definition_versions", (table) => {
    table.dropColumn("live_order");
  });
}
