import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import knex, { type Knex } from "knex";
import { busyTimeout, ImmediateSqliteClient, type SqliteConnection } from "./sqlite-client.ts";

/** Milliseconds that a request waits for a free connection before it is told to come again. */
const acquireTimeout = 2_000;

/** Whoever asked gets the error; Knex need not print it as well. */
const silence = { warn() {}, error() {}, deprecate() {}, debug() {} };

/** Opens the database that DATABASE_URL names: `sqlite:<file>` or `postgres://...`. */
export function openDatabase(databaseUrl: string): Knex {
  return databaseUrl.startsWith("sqlite:") ? openSqlite(databaseUrl) : openPostgres(databaseUrl);
}

/** Whether the handle speaks to SQLite; only the store asks. */
export function isSqlite(db: Knex): boolean {
  return db.client instanceof ImmediateSqliteClient;
}

function openSqlite(databaseUrl: string): Knex {
  const filename = resolve(databaseUrl.slice("sqlite:".length));
  mkdirSync(dirname(filename), { recursive: true });
  return knex({
    client: ImmediateSqliteClient,
    connection: { filename },
    useNullAsDefault: true,
    // One connection: SQLite has one writer, and two in one process would only wait for each other.
    pool: { min: 1, max: 1, afterCreate: prepareSqlite },
    acquireConnectionTimeout: acquireTimeout,
    log: silence,
  });
}

function prepareSqlite(
  connection: SqliteConnection,
  done: (error: Error | null, connection: unknown) => void,
): void {
  try {
    connection.pragma(`busy_timeout = ${busyTimeout}`);
    connection.pragma("journal_mode = WAL");
    // FULL: what was acknowledged survives a power cut, not only a crash of the process.
    connection.pragma("synchronous = FULL");
    connection.pragma("foreign_keys = ON");
    done(null, connection);
  } catch (error) {
    done(error as Error, connection);
  }
}

function openPostgres(databaseUrl: string): Knex {
  return knex({
    client: "pg",
    connection: {
      connectionString: databaseUrl,
      connectionTimeoutMillis: acquireTimeout,
      statement_timeout: 5_000,
      idle_in_transaction_session_timeout: 10_000,
    },
    pool: { min: 0, max: 10 },
    acquireConnectionTimeout: acquireTimeout,
    log: silence,
  });
}
