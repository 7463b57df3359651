import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { deflateRawSync } from "node:zlib";
import type knex from "knex";
import { afterAll, expect, it } from "vitest";
import { down, up } from "../../migrations/20261123000300_confirmed_files.ts";
import * as draftStorage from "../../migrations/20261125000400_draft_storage.ts";
import { type Contents, describeOnDatabases } from "../testing/databases.ts";
import { runTypeScript } from "../testing/run-typescript.ts";
import { isSqlite, openDatabase } from "./connection.ts";
import { buildIndexes } from "./indexes.ts";
import { knownMigrations, migrateDown, migrateOneDown, migrateUp } from "./migrate.ts";

type Database = ReturnType<typeof knex>;

const child = fileURLToPath(new URL("../testing/migrate-child.ts", import.meta.url));

describeOnDatabases("the migrations", (fresh) => {
  const opened: Database[] = [];
  afterAll(async () => {
    for (const db of opened) await db.destroy();
  });

  async function open(contents: Contents): Promise<Database> {
    const db = openDatabase((await fresh(contents)).url);
    opened.push(db);
    return db;
  }

  it("creates the same schema up, down and up again", async () => {
    const { url } = await fresh("empty");
    const db = openDatabase(url);
    opened.push(db);
    const migrate = async () => {
      const names = await migrateUp(db);
      if (!isSqlite(db)) expect((await buildIndexes(url)).missing).toEqual([]);
      return names;
    };
    const empty = await schemaOf(db);
    expect((await migrate()).length).toBeGreaterThan(0);
    const first = await schemaOf(db);
    expect(Object.keys(first).length).toBeGreaterThan(10);
    await migrateDown(db);
    expect(await schemaOf(db)).toEqual(empty);
    await migrate();
    expect(await schemaOf(db)).toEqual(first);
  });

  it("remembers migrations by names without an extension, and runs them once", async () => {
    const db = await open("empty");
    const names = await migrateUp(db);
    expect(names.every((name) => /^\d+_[a-z_]+$/.test(name))).toBe(true);
    expect(await migrateUp(db)).toEqual([]);
  });

  it("marks the files of registrations that were confirmed before", async () => {
    const db = await open("migrated");
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
      const author = { given_by: owner, given_at: at, revision: 1 };
      await db("answers").insert({
        ...answer,
        ...author,
        answer: JSON.stringify({ f: { id: `named-${owner}` } }),
      });
    }
    await up(db);
    expect(await db("files").where({ confirmed: true }).pluck("id")).toEqual(["named-u1"]);
  });

  it("drops discarded drafts and what nothing holds, and counts what drafts take", async () => {
    const db = await open("migrated");
    await db("definition_files").delete();
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

  it("keeps the first decision that a server of the previous version makes beside this one", async () => {
    const db = await open("empty");
    await migrateUp(db);
    // SQLite serves one server at a time.
    if (isSqlite(db)) return expect(await db("cases").select()).toEqual([]);
    const at = "2026-11-27T12:00:00.000Z";
    await db("users").insert({ id: "u", email: "u@example.com", created_at: at });
    await db("registrations").insert({ id: "r", user_id: "u", wizard: "w", created_at: at, changed_at: at });
    await db("cases").insert({
      ...{ registration_id: "r", wizard: "w", state: "new", state_since: at, received_at: at },
      ...{ revision: 1, name: "n", search: "n" },
    });
    for (const decided_at of [at, null, "2026-11-28T12:00:00.000Z"]) {
      await db("cases").update({ decided_at });
      expect(await db("cases").pluck("first_decided_at")).toEqual([at]);
    }
  });

  it("runs once when several servers start at the same time", async () => {
    const { url } = await fresh();
    const servers = [openDatabase(url), openDatabase(url), openDatabase(url), openDatabase(url)];
    opened.push(...servers);
    const ran = (await Promise.all(servers.map((db) => migrateUp(db)))).filter((names) => names.length > 0);
    expect(ran).toHaveLength(1);
    for (const db of servers) expect(await migrateUp(db)).toEqual([]);
  });

  it("attack 230: continues at once, from the beginning, after the server that migrated was killed", async () => {
    const known = await knownMigrations();
    let wasMidway = false;
    // A busy machine may look too late, when all is done.
    for (let tries = 0; tries < 5 && !wasMidway; tries += 1) {
      const { url } = await fresh();
      const db = openDatabase(url);
      opened.push(db);
      const server = spawn(process.execPath, [runTypeScript, child, url]);
      const exit = once(server, "exit");
      while (server.exitCode === null && !(await isMigrating(db))) await pause(2);
      server.kill("SIGKILL");
      await exit;
      const names = await migrateUp(db, 5_000);
      wasMidway = names.length > 0;
      if (wasMidway) expect(names).toEqual(known);
      expect(await migrateUp(db)).toEqual([]);
    }
    expect(wasMidway).toBe(true);
  });

  it("attack 231: refuses, in words, a database that a newer version made", async () => {
    const db = await open("migrated");
    const newer = { name: "29991231000000_later", batch: 2, migration_time: new Date() };
    await db("migrations").insert(newer);
    const before = await schemaOf(db);
    await expect(migrateUp(db)).rejects.toThrow(
      "a newer version made its tables (29991231000000_later); install that version again",
    );
    expect(await schemaOf(db)).toEqual(before);
  });

  it("runs in spite of what killed servers left in Knex's own lock", async () => {
    const db = await open("migrated");
    await db("migrations_lock").update({ is_locked: 1 });
    expect(await migrateUp(db, 0)).toEqual([]);
    await db("migrations_lock").insert([{ is_locked: 0 }, { is_locked: 1 }]);
    expect(await migrateUp(db, 0)).toEqual([]);
  });
});

describeOnDatabases(
  "migrations of a table that a backup reads",
  (fresh) => {
    it("attack 232: lets everybody else through while it waits, and says so when it gives up", async () => {
      const { url } = await fresh("migrated");
      const [migrating, backup, others] = [openDatabase(url), openDatabase(url), openDatabase(url)];
      // One that changes a table which everybody uses, and those after it.
      const reverted: string[] = [];
      while (!reverted.includes("20261127180000_provider_sign_in"))
        reverted.unshift(...(await migrateOneDown(migrating)));
      // What pg_dump does to every table, from its first moment to its last.
      const reading = await backup.transaction();
      for (const name of await backup("pg_tables").where("schemaname", "public").pluck("tablename"))
        await reading.raw("lock table ?? in access share mode", [name]);
      await expect(migrateUp(migrating, 0)).rejects.toThrow(/something else used a table .+ a backup/u);

      const migrated = migrateUp(migrating);
      let slowest = 0;
      for (let calls = 0; calls < 20; calls += 1) {
        const began = performance.now();
        await others("sessions").where("id", "nobody").select("id");
        slowest = Math.max(slowest, performance.now() - began);
        await pause(50);
      }
      // They stood behind the waiting migration, and no longer than it waits for once.
      expect(slowest).toBeGreaterThan(100);
      expect(slowest).toBeLessThan(2_500);
      await reading.commit();
      expect(await migrated).toEqual(reverted);
      for (const db of [migrating, backup, others]) await db.destroy();
    });
  },
  ["PostgreSQL"],
);

/** Returns whether a server runs migrations at this moment. */
async function isMigrating(db: Database): Promise<boolean> {
  if (!isSqlite(db)) {
    const { rows } = await db.raw(
      `select 1 from pg_locks where locktype = 'advisory' and granted
       and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows.length > 0;
  }
  const connection = await db.client.acquireConnection();
  try {
    connection.exec("begin immediate; rollback");
    return false;
  } catch {
    return true;
  } finally {
    await db.client.releaseConnection(connection);
  }
}

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
