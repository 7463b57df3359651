import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import knex, { type Knex } from "knex";
import type { Handles } from "./handles.ts";
import { shareConnection } from "./shared-connection.ts";
import { ImmediateSqliteClient, type SqliteConnection } from "./sqlite-client.ts";

/** Milliseconds that a request waits for a free connection before its caller is asked to retry. */
const acquireTimeout = 2_000;

/** Milliseconds that opening a connection may block the process while another one switches the same file to WAL. */
const openingTimeout = 250;

/** Settings that both databases share. */
const shared = {
  acquireConnectionTimeout: acquireTimeout,
  // Knex would write every value into the error message: codes, links, hashes, addresses.
  compileSqlOnError: false,
  // The caller gets the error; Knex need not print it as well.
  log: { warn() {}, error() {}, deprecate() {}, debug() {} },
} satisfies Knex.Config;

/** Opens the database that DATABASE_URL names (`sqlite:<file>` or `postgres://...`) for reading and writing. */
export function openDatabase(databaseUrl: string): Knex {
  return databaseUrl.startsWith("sqlite:") ? openSqlite(databaseUrl) : openPostgres(databaseUrl);
}

/** Opens all handles of a database, over the pooler before it if there is one; see `Handles`. */
export function openHandles(
  databaseUrl: string,
  poolerUrl: string | null = null,
): Pick<Handles, "db" | "reader" | "lookups"> {
  if (poolerUrl !== null) {
    const db = openPostgres(poolerUrl, { isPooled: true });
    return { db, reader: db, lookups: db };
  }
  const db = openDatabase(databaseUrl);
  if (!isSqlite(db))
    return { db, reader: db, lookups: shareConnection(openPostgres(databaseUrl, lookupsOnly)) };
  const reader = shareConnection(openSqliteReader(databaseUrl));
  return { db, reader, lookups: reader };
}

/** Returns whether the handle uses SQLite; only the store asks. */
export function isSqlite(db: Knex): boolean {
  return db.client instanceof ImmediateSqliteClient;
}

function openSqlite(databaseUrl: string): Knex {
  const filename = sqliteFile(databaseUrl);
  mkdirSync(dirname(filename), { recursive: true });
  keepFromOthers(filename);
  return knex({
    ...shared,
    client: ImmediateSqliteClient,
    connection: { filename },
    useNullAsDefault: true,
    // One connection: SQLite has one writer, and two in one process would only wait for each other.
    pool: { min: 1, max: 1, afterCreate: prepared(prepareWriter) },
  });
}

/**
 * Creates the file for its owner alone, or takes an existing one from other users of the machine; a group that the
 * operator let in stays. SQLite gives the files beside it the same permissions.
 */
function keepFromOthers(filename: string): void {
  if (!existsSync(filename)) closeSync(openSync(filename, "a", 0o600));
  for (const file of [filename, `${filename}-wal`, `${filename}-shm`]) {
    const found = statSync(file, { throwIfNoEntry: false });
    const isOurs = found?.uid === process.getuid?.();
    if (found && isOurs && found.mode & 0o007) chmodSync(file, found.mode & 0o770);
  }
}

/** The file must exist: SQLite does not create it when it opens read-only. */
function openSqliteReader(databaseUrl: string, readonly = true, prepare = waitElsewhere): Knex {
  return knex({
    ...shared,
    client: ImmediateSqliteClient,
    connection: { filename: sqliteFile(databaseUrl), options: { readonly } },
    useNullAsDefault: true,
    pool: { min: 1, max: 1, afterCreate: prepared(prepare) },
  });
}

/** Opens a database that must exist, and changes neither its files nor its settings. */
export function openForInspection(databaseUrl: string): Knex {
  if (!databaseUrl.startsWith("sqlite:")) return openPostgres(databaseUrl);
  // Whoever may write removes the log that opening it made; a log that was there is left alone.
  const hasLog = existsSync(`${sqliteFile(databaseUrl)}-wal`);
  return openSqliteReader(databaseUrl, hasLog, (connection) => {
    connection.pragma("query_only = ON");
    waitElsewhere(connection);
  });
}

/** Returns the file that a `sqlite:<file>` names. */
export function sqliteFile(databaseUrl: string): string {
  return resolve(databaseUrl.slice("sqlite:".length));
}

function prepareWriter(connection: SqliteConnection): void {
  connection.pragma(`busy_timeout = ${openingTimeout}`);
  connection.pragma("journal_mode = WAL");
  // FULL: an acknowledged write survives a power cut, not only a crash of the process.
  connection.pragma("synchronous = FULL");
  connection.pragma("foreign_keys = ON");
  // What is deleted is overwritten, too: a closed account must not stay readable in the file.
  connection.pragma("secure_delete = ON");
  waitElsewhere(connection);
}

/** The client waits for locks; SQLite itself must not. */
function waitElsewhere(connection: SqliteConnection): void {
  connection.pragma("busy_timeout = 0");
}

/** Adapts the work to the pool's callback. */
function prepared(prepare: (connection: SqliteConnection) => void) {
  return (connection: SqliteConnection, done: (error: Error | null, connection: unknown) => void): void => {
    try {
      prepare(connection);
      done(null, connection);
    } catch (error) {
      done(error as Error, connection);
    }
  };
}

const statementTimeout = 5_000;

/** Limits of a statement, and of a transaction's wait for its next one, in milliseconds, by PostgreSQL's names. */
export const timeLimits = {
  statement_timeout: statementTimeout,
  idle_in_transaction_session_timeout: 10_000,
};

/**
 * Options of the single connection that all requests share. If the database goes silent, the driver closes it, which
 * fails every waiting request. Later than the database's own limit.
 */
const lookupsOnly = { connections: 1, query_timeout: statementTimeout + 1_000 };

interface PostgresOptions {
  connections?: number;
  query_timeout?: number;
  /** `true` if a pooler lends a connection, perhaps another one each time, for one transaction. */
  isPooled?: boolean;
}

/**
 * Opens PostgreSQL. With `pipeline`, which the types of Knex lack, the driver sends each statement without waiting for
 * the result of the one before; each still succeeds or fails by itself. A pooler would give the connection away after
 * the first result. It also refuses time limits that a client sets, so PostgreSQL must have them for the role.
 */
function openPostgres(
  databaseUrl: string,
  { connections = 10, isPooled = false, ...more }: PostgresOptions = {},
): Knex {
  return knex({
    ...shared,
    client: "pg",
    connection: {
      connectionString: databaseUrl,
      connectionTimeoutMillis: acquireTimeout,
      ...(isPooled ? {} : { ...timeLimits, pipeline: true }),
      ...more,
    },
    pool: { min: 0, max: connections },
    // The types of Knex lack it.
    ...{ userParams: { isPooled } },
  });
}

/** Returns whether the connections of a handle come from a pooler, which forgets statements between two transactions. */
export function isPooled(client: Knex.Client): boolean {
  return (client.config as { userParams?: PostgresOptions }).userParams?.isPooled === true;
}
