import type knex from "knex";
import { afterAll, expect, it } from "vitest";
import { describeOnDatabases } from "../testing/databases.ts";
import { isSqlite, openDatabase } from "./connection.ts";
import { migrateDown, migrateUp } from "./migrate.ts";

type Database = ReturnType<typeof knex>;

describeOnDatabases("the migrations", (fresh) => {
  const opened: Database[] = [];
  afterAll(async () => {
    for (const db of opened) await db.destroy();
  });

  async function open(): Promise<Database> {
    const db = openDatabase((await fresh()).url);
    opened.push(db);
    return db;
  }

  it("give the same schema up, down and up again", async () => {
    const db = await open();
    const empty = await schemaOf(db);
    expect((await migrateUp(db)).length).toBeGreaterThan(0);
    const first = await schemaOf(db);
    expect(Object.keys(first).length).toBeGreaterThan(10);
    await migrateDown(db);
    expect(await schemaOf(db)).toEqual(empty);
    await migrateUp(db);
    expect(await schemaOf(db)).toEqual(first);
  });

  it("are remembered by names without an extension, and run once", async () => {
    const db = await open();
    const names = await migrateUp(db);
    expect(names.every((name) => /^\d+_[a-z_]+$/.test(name))).toBe(true);
    expect(await migrateUp(db)).toEqual([]);
  });

  it("run once when two servers start at the same time", async () => {
    const { url } = await fresh();
    const both = [openDatabase(url), openDatabase(url)];
    opened.push(...both);
    const ran = await Promise.all(both.map((db) => migrateUp(db)));
    expect(new Set(ran.flat()).size).toBe(ran.flat().length);
    for (const db of both) expect(await migrateUp(db)).toEqual([]);
  });

  it("do not wait for ever for a server that was killed while it migrated", async () => {
    const db = await open();
    await migrateUp(db);
    await db("migrations_lock").update({ is_locked: 1 });
    expect(await migrateUp(db, 300)).toEqual([]);
  });
});

/** Returns every table, column and index with its properties, except those of Knex's own record of migrations. */
async function schemaOf(db: Database): Promise<{ [name: string]: unknown }> {
  const rows: { name: string; what: unknown }[] = isSqlite(db)
    ? await db.raw(
        "select type || ' ' || name as name, sql as what from sqlite_master where name not like 'sqlite_%'",
      )
    : (
        await db.raw(
          `select table_name || '.' || column_name as name, data_type || is_nullable || coalesce(column_default, '') as what
           from information_schema.columns where table_schema = 'public'
           union all select indexname, indexdef from pg_indexes where schemaname = 'public'
           union all select conname, pg_get_constraintdef(oid) from pg_constraint
           where connamespace = 'public'::regnamespace`,
        )
      ).rows;
  const ours = rows.filter(({ name }) => !/migrations/.test(name));
  return Object.fromEntries(ours.map(({ name, what }) => [name, what]).sort());
}
