import type { Knex } from "knex";
import { isSqlite, openDatabase } from "../store/connection.ts";

/** Tables that count or record calls, or belong to nobody. */
const besidePeople = /^(limits|audit.*|definition_versions|heartbeat|knex_.*|.*migrations.*)$/;

/** Every row that people have, by table: what an attack must leave as it was. `beside`: the tables that do not count. */
export async function everythingIn(
  databaseUrl: string,
  beside = besidePeople,
): Promise<{ [table: string]: string[] }> {
  const db = await handleOf(databaseUrl);
  const rows = await (isSqlite(db) ? sqliteRows(db, beside) : postgresRows(db, beside));
  return Object.fromEntries(Object.entries(rows).map(([table, texts]) => [table, texts.sort()]));
}

let last: { url: string; db: Knex } | undefined;

/** Stays open for the next look: tests that try every call look hundreds of times. */
async function handleOf(url: string): Promise<Knex> {
  if (last?.url === url) return last.db;
  await last?.db.destroy();
  last = { url, db: openDatabase(url) };
  return last.db;
}

/** Every row that names one of these: a person's id, address, registration. */
export async function everythingOf(databaseUrl: string, names: string[]): Promise<string[]> {
  const rows = Object.values(await everythingIn(databaseUrl)).flat();
  return rows.filter((row) => names.some((name) => row.includes(name))).sort();
}

/** Rows as JSON, by table. */
interface Rows {
  [table: string]: string[];
}

async function sqliteRows(db: Knex, beside: RegExp): Promise<Rows> {
  const tables = db("sqlite_master")
    .where({ type: "table" })
    .whereNot("name", "like", "sqlite%")
    .pluck("name");
  const rows: Rows = {};
  for (const name of (await tables).filter((table) => !beside.test(table)))
    rows[name] = (await db(name).select(columnsOf(name))).map((row) => JSON.stringify(row));
  return rows;
}

/** Reads all tables in one statement, for each takes a way to the server and back. */
async function postgresRows(db: Knex, beside: RegExp): Promise<Rows> {
  const tables = db("information_schema.tables").where({ table_schema: "public" }).pluck("table_name");
  const names = (await tables).filter((table) => !beside.test(table));
  const found: { name: string; text: string }[] = await db.unionAll(
    names.map((name) =>
      db
        .from(db(name).select(columnsOf(name)).as("one"))
        .select(db.raw("?::text as name, to_json(one)::text as text", [name])),
    ),
  );
  const rows: Rows = Object.fromEntries(names.map((name) => [name, []]));
  for (const { name, text } of found) rows[name]?.push(text);
  return rows;
}

/**
 * The columns in which a change shows. How far a mail has got changes by itself; the hash of a definition file stands
 * for its text, which is long.
 */
function columnsOf(table: string): string[] {
  if (table === "definition_files") return ["hash"];
  return table === "outbox" ? ["id", "recipient"] : ["*"];
}
