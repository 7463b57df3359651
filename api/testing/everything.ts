import { isSqlite, openDatabase } from "../store/connection.ts";

/** What counts or notes calls, and what belongs to nobody. */
const beside = /^(limits|audit.*|definition_versions|heartbeat|knex_.*|.*migrations.*)$/;

/** Every row that people have, by table: what an attack must leave as it was. */
export async function everythingIn(databaseUrl: string): Promise<{ [table: string]: string[] }> {
  const db = openDatabase(databaseUrl);
  try {
    const tables: { name: string }[] = isSqlite(db)
      ? await db("sqlite_master").where({ type: "table" }).whereNot("name", "like", "sqlite%").select("name")
      : await db("information_schema.tables").where({ table_schema: "public" }).select("table_name as name");
    const rows: { [table: string]: string[] } = {};
    for (const { name } of tables.filter((table) => !beside.test(table.name))) {
      // How far a mail has got changes by itself.
      const columns = name === "outbox" ? ["id", "recipient"] : ["*"];
      rows[name] = (await db(name).select(columns)).map((row) => JSON.stringify(row)).sort();
    }
    return rows;
  } finally {
    await db.destroy();
  }
}

/** Every row that names one of these: a person's id, address, registration. */
export async function everythingOf(databaseUrl: string, names: string[]): Promise<string[]> {
  const rows = Object.values(await everythingIn(databaseUrl)).flat();
  return rows.filter((row) => names.some((name) => row.includes(name))).sort();
}
