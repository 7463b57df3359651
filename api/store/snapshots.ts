import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, fsyncSync, openSync } from "node:fs";
import { chmod, copyFile, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import Sqlite from "better-sqlite3";
import type { Knex } from "knex";
import { environmentWith } from "../base/env.ts";
import { isSqlite, openDatabase, openForInspection, sqliteFile } from "./connection.ts";
import { type MigrationState, migrationsOf } from "./migrate.ts";

/** Content of a database copy, read as of the moment that was copied. */
export interface SnapshotContents {
  /** Rows of each table. */
  rows: { [table: string]: number };
  /** The keys of all files that rows name. */
  fileKeys: string[];
  /** The SHA-256 of the uploads among them, in hexadecimal digits. */
  hashes: { [key: string]: string };
  /** The migrations that made its tables, in order. */
  migrations: string[];
  /** The number of the release that was live; null before the first. */
  release: number | null;
}

/** A program that copies PostgreSQL is missing or too old, or it failed. The message says what to do. */
export class ToolFault extends Error {
  override readonly name = "ToolFault";
}

export type DatabaseKind = "sqlite" | "postgres";

/** Returns which database a DATABASE_URL names. */
export function databaseKind(databaseUrl: string): DatabaseKind {
  return databaseUrl.startsWith("sqlite:") ? "sqlite" : "postgres";
}

/**
 * Copies a database as it is at one moment into a file, while others write to it, and returns what the copy holds:
 * SQLite by its online backup, PostgreSQL by pg_dump. Throws a `ToolFault` if pg_dump cannot do it.
 */
export async function copyDatabase(databaseUrl: string, file: string): Promise<SnapshotContents> {
  await rm(file, { force: true });
  return databaseKind(databaseUrl) === "sqlite"
    ? await copySqlite(sqliteFile(databaseUrl), file)
    : await dumpPostgres(databaseUrl, file);
}

/** Puts a copy in place as the whole database, or nothing of it. The place must be empty. */
export async function restoreDatabase(file: string, databaseUrl: string): Promise<void> {
  if (databaseKind(databaseUrl) === "postgres") {
    await requireTool("pg_restore", databaseUrl);
    const all = ["--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges"];
    return await runTool("pg_restore", databaseUrl, (url) => [...all, `--dbname=${url}`, file]);
  }
  const place = sqliteFile(databaseUrl);
  const beside = join(dirname(place), `.${basename(place)}.restoring`);
  await copyFile(file, beside);
  await chmod(beside, 0o600);
  flush(beside);
  await rename(beside, place);
  flush(dirname(place));
}

/** Returns whether there is nothing at a DATABASE_URL yet. Makes nothing. */
export async function isEmptyDatabase(databaseUrl: string): Promise<boolean> {
  if (databaseKind(databaseUrl) === "sqlite") {
    const place = sqliteFile(databaseUrl);
    const names = await readdir(dirname(place)).catch(() => []);
    return !names.some((name) => name === basename(place) || name.startsWith(`${basename(place)}-`));
  }
  return await withDatabase(databaseUrl, async (db) => (await tablesOf(db)).length === 0);
}

/** Returns what a database holds now. */
export async function contentsOf(databaseUrl: string): Promise<SnapshotContents> {
  return await withDatabase(databaseUrl, (db) => inSnapshot(db, contentsIn));
}

/** Returns what SQLite finds wrong with a file; nothing if it is whole. */
export function sqliteFaults(file: string): string[] {
  try {
    return withSqlite(file, (db) => {
      const found = db.pragma("integrity_check") as { integrity_check: string }[];
      return found.flatMap(({ integrity_check: words }) => (words === "ok" ? [] : [words]));
    });
  } catch (error) {
    return [(error as Error).message];
  }
}

/** State of a database, for an inspection of the whole installation. */
export interface DatabaseState extends MigrationState {
  encoding: string;
  /** The time of its own machine; null where it has none. */
  clock: Date | null;
  /** Time when something of importance was last stored. */
  newest: Date | null;
  /** Damage that SQLite finds. */
  faults: string[];
  uploads: number;
  /** The id of the directory that holds its uploads; null before it has one. */
  directory: string | null;
  /** The second factors of staff, encrypted. */
  factors: { userId: string; secret: string }[];
}

/** Looks at a database that is there, and changes nothing. Throws if it does not open. */
export async function inspectDatabase(databaseUrl: string): Promise<DatabaseState> {
  return await withDatabase(
    databaseUrl,
    async (db) => {
      const isFile = isSqlite(db);
      const [first] = isFile
        ? await db.raw("pragma encoding")
        : (await db.raw("select current_setting('server_encoding') as encoding, clock_timestamp() as clock"))
            .rows;
      const tables = await tablesOf(db);
      const has = (table: string) => tables.includes(table);
      const newest = has("audit") ? (await db("audit").max({ at: "at" }).first())?.at : null;
      const uploads = has("files") ? await db("files").count({ count: "*" }).first() : null;
      const directory = has("file_directory") ? await db("file_directory").first("directory_id") : null;
      const factors = has("second_factors") ? await db("second_factors").whereNotNull("secret") : [];
      return {
        ...(await migrationsOf(db)),
        encoding: String(first.encoding),
        clock: isFile ? null : new Date(first.clock),
        newest: newest ? new Date(newest) : null,
        faults: isFile ? sqliteFaults(sqliteFile(databaseUrl)) : [],
        uploads: Number(uploads?.count ?? 0),
        directory: directory?.directory_id ?? null,
        factors: factors.map((row) => ({ userId: row.user_id, secret: row.secret })),
      };
    },
    openForInspection,
  );
}

async function copySqlite(from: string, file: string): Promise<SnapshotContents> {
  const source = new Sqlite(from, { readonly: true, fileMustExist: true });
  try {
    // All pages at once: a copy in parts begins again whenever somebody writes between two of them.
    await source.backup(file, { progress: () => 2 ** 31 - 1 });
  } finally {
    source.close();
  }
  await chmod(file, 0o600);
  // One file, without a log of writes beside it.
  withSqlite(file, (db) => db.pragma("journal_mode = DELETE"), false);
  flush(file);
  // Through Knex on a second copy, because opening a database as its server does changes the file.
  const scratch = `${file}.read`;
  await copyFile(file, scratch);
  try {
    return await contentsOf(`sqlite:${scratch}`);
  } finally {
    for (const end of ["", "-wal", "-shm"]) await rm(scratch + end, { force: true });
  }
}

function withSqlite<T>(file: string, work: (db: Sqlite.Database) => T, readonly = true): T {
  const db = new Sqlite(file, { readonly, fileMustExist: true });
  try {
    return work(db);
  } finally {
    db.close();
  }
}

async function dumpPostgres(databaseUrl: string, file: string): Promise<SnapshotContents> {
  await requireTool("pg_dump", databaseUrl);
  return await withDatabase(databaseUrl, (db) =>
    inSnapshot(db, async (trx) => {
      const { rows } = await trx.raw("select pg_export_snapshot() as id");
      const words = ["--format=custom", "--no-owner", "--no-privileges", `--snapshot=${rows[0].id}`];
      await runTool("pg_dump", databaseUrl, (url) => [...words, `--file=${file}`, url]);
      await chmod(file, 0o600);
      flush(file);
      return await contentsIn(trx);
    }),
  );
}

async function withDatabase<T>(
  databaseUrl: string,
  work: (db: Knex) => Promise<T>,
  open = openDatabase,
): Promise<T> {
  const db = open(databaseUrl);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Runs the work in a transaction that sees one moment, however long it takes. */
async function inSnapshot<T>(db: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  if (isSqlite(db)) return await db.transaction(work);
  return await db.transaction(
    async (trx) => {
      for (const limit of ["statement_timeout", "idle_in_transaction_session_timeout"])
        await trx.raw(`set local ${limit} = 0`);
      return await work(trx);
    },
    { isolationLevel: "repeatable read" },
  );
}

async function contentsIn(db: Knex): Promise<SnapshotContents> {
  const tables = await tablesOf(db);
  const rows: SnapshotContents["rows"] = {};
  for (const table of tables)
    rows[table] = Number((await db(table).count({ count: "*" }).first())?.count ?? 0);
  const keys = async (table: string, column: string): Promise<string[]> =>
    tables.includes(table) ? await db(table).whereNotNull(column).pluck(column) : [];
  const live = tables.includes("releases") ? await db("releases").max({ number: "number" }).first() : null;
  return {
    rows,
    hashes: Object.fromEntries(
      tables.includes("files")
        ? (await db("files").select("storage_key", "sha256")).map((row) => [row.storage_key, row.sha256])
        : [],
    ),
    fileKeys: [...(await keys("files", "storage_key")), ...(await keys("closed_cases", "record_key"))],
    migrations: (await migrationsOf(db)).applied,
    release: live?.number ?? null,
  };
}

/** Returns the names of all tables of a database. */
async function tablesOf(db: Knex): Promise<string[]> {
  return isSqlite(db)
    ? await db("sqlite_master")
        .where({ type: "table" })
        .whereNot("name", "like", "sqlite_%")
        .orderBy("name")
        .pluck("name")
    : await db("pg_tables").whereRaw("schemaname = current_schema()").orderBy("tablename").pluck("tablename");
}

/** Throws unless the program is there and not older than the server, whose data it could not read. */
async function requireTool(name: "pg_dump" | "pg_restore", databaseUrl: string): Promise<void> {
  const major = await withDatabase(databaseUrl, async (db) =>
    Math.floor(Number((await db.raw("show server_version_num")).rows[0].server_version_num) / 10_000),
  );
  const install =
    `Install PostgreSQL's client programs of version ${major} or newer (Debian: apt-get install ` +
    `postgresql-client-${major}) where this command runs, so that \`${name} --version\` works.`;
  const said = await output(name, ["--version"], environmentWith({})).catch(() => null);
  if (said === null) throw new ToolFault(`${name} was not found. ${install}`);
  const own = Number(/ (\d+)/u.exec(said.text)?.[1] ?? 0);
  if (own < major) throw new ToolFault(`${name} is version ${own}, the server is ${major}. ${install}`);
}

/** Runs a program with the address of a database; the password goes by the environment, which other users cannot see. */
async function runTool(
  name: string,
  databaseUrl: string,
  wordsFor: (url: string) => string[],
): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = "";
  const env = environmentWith(password ? { PGPASSWORD: password } : {});
  const { code, text } = await output(name, wordsFor(url.href), env);
  if (code !== 0) throw new ToolFault(`${name} failed: ${text.trim() || `it ended with ${code}`}`);
}

async function output(
  name: string,
  words: string[],
  env: ReturnType<typeof environmentWith>,
): Promise<{ code: number; text: string }> {
  const child = spawn(name, words, { env, stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += chunk));
  const [code] = await once(child, "close");
  return { code: Number(code ?? 1), text };
}

/** Waits until a file, or the names in a folder, are on disk. */
function flush(path: string): void {
  const handle = openSync(path, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
