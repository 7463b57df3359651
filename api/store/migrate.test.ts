import { deflateRawSync } from "node:zlib";
import type knex from "knex";
import { afterAll, expect, it } from "vitest";
import { down, up } from "../../migrations/20261123000300_confirmed_files.ts";
import * as draftStorage from "../../migrations/20261125000400_draft_storage.ts";
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

  it("mark the files of registrations that were confirmed before", async () => {
    const db = await open();
    await migrateUp(db);
    await down(db);
    const at = "2026-11-23T12:00:00.000Z";
    const of = (id: string, owner: string) => ({
      ...{ id, owner_id: owner, purpose: "w/s/f", picture: false, name: "a.pdf", type: "application/pdf" },
      ...{ size: 10, sha256: "00", storage_key: id, created_at: at },
    });
    for (const [owner, confirmed_at] of [["u1", at] as const, ["u2", null] as const]) {
      await db("users").insert({ id: owner, email: `${owner}@example.com`, created_at: at });
      const registration = { id: `r-${owner}`, user_id: owner, wizard: "w", created_at: at, changed_at: at };
      await db("registrations").insert({ ...registration, confirmed_at });
      await db("files").insert([of(`named-${owner}`, owner), of(`other-${owner}`, owner)]);
      const answer = { registration_id: `r-${owner}`, step: "s", skipped: false, definition_version: "1" };
      const given = { given_by: owner, given_at: at, revision: 1 };
      await db("answers").insert({
        ...answer,
        ...given,
        answer: JSON.stringify({ f: { id: `named-${owner}` } }),
      });
    }
    await up(db);
    expect(await db("files").where({ confirmed: true }).pluck("id")).toEqual(["named-u1"]);
  });

  it("drop discarded drafts and what nothing holds, and count what drafts take", async () => {
    const db = await open();
    await migrateUp(db);
    const squeezed = deflateRawSync("text b").toString("base64");
    await db("definition_files").insert({ hash: "b", content: squeezed, encoding: "deflate" });
    await draftStorage.down(db);
    expect(await db("definition_files").select()).toEqual([{ hash: "b", content: "text b" }]);
    await db("definition_files").insert(["a", "c", "d"].map((hash) => ({ hash, content: `text ${hash}` })));
    await db("definition_folders").insert({ version: "1", files: '{"a.json":"a"}' });
    const at = "2026-11-25T12:00:00.000Z";
    const draft = { name: "Draft", base: 1, revision: 2, created_at: at, updated_at: at };
    await db("drafts").insert([
      { ...draft, id: "open", deleted_at: null },
      { ...draft, id: "discarded", deleted_at: at },
    ]);
    const revision = { base: 1, kind: "edit", label: "Edit", at, operations: "[]" };
    await db("draft_revisions").insert([
      { ...revision, draft_id: "open", number: 1, files: '{"b.json":"b"}' },
      { ...revision, draft_id: "open", number: 2, files: '{"b.json":"b","x.json":null}' },
      { ...revision, draft_id: "discarded", number: 1, files: '{"c.json":"c"}' },
    ]);
    await draftStorage.up(db);
    expect(await db("definition_files").orderBy("hash").pluck("hash")).toEqual(["a", "b"]);
    expect(await db("release_files").pluck("hash")).toEqual(["a"]);
    expect(await db("draft_files").select()).toEqual([{ draft_id: "open", hash: "b" }]);
    const bytes = await db("draft_revisions").orderBy("number").select("draft_id", "bytes");
    expect(bytes).toEqual([
      { draft_id: "open", bytes: 14 + 2 + 6 },
      { draft_id: "open", bytes: 28 + 2 },
    ]);
  });

  it("run once when several servers start at the same time", async () => {
    const { url } = await fresh();
    const servers = [openDatabase(url), openDatabase(url), openDatabase(url), openDatabase(url)];
    opened.push(...servers);
    const ran = (await Promise.all(servers.map((db) => migrateUp(db)))).filter((names) => names.length > 0);
    expect(ran).toHaveLength(1);
    for (const db of servers) expect(await migrateUp(db)).toEqual([]);
  });

  it("run in spite of what servers that were killed left in Knex's own lock", async () => {
    const db = await open();
    await migrateUp(db);
    await db("migrations_lock").update({ is_locked: 1 });
    expect(await migrateUp(db, 0)).toEqual([]);
    await db("migrations_lock").insert([{ is_locked: 0 }, { is_locked: 1 }]);
    expect(await migrateUp(db, 0)).toEqual([]);
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
