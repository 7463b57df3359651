import { setTimeout as pause } from "node:timers/promises";
import type { Knex } from "knex";
import SqliteClient, { type SqliteQuery } from "knex/lib/dialects/better-sqlite3/index.js";
import SqliteTransaction from "knex/lib/dialects/sqlite3/execution/sqlite-transaction.js";

/** Milliseconds that a statement waits for a writer in another process. */
const busyTimeout = 5_000;

export interface SqliteConnection {
  /** `true` while a transaction is open on the connection. */
  inTransaction: boolean;
  pragma(text: string): unknown;
  prepare(sql: string): unknown;
}

/** Number of statements that a connection keeps compiled. Ours are a few hundred; only lists make more of them. */
const mostKept = 500;
const keptStatements = new WeakMap<SqliteConnection, Map<string, unknown>>();

/** Compiles a statement once per connection: for a small one, compiling is most of the work. */
function prepareOnce(connection: SqliteConnection, sql: string): unknown {
  let kept = keptStatements.get(connection);
  if (!kept || kept.size >= mostKept) kept = new Map();
  keptStatements.set(connection, kept);
  const statement = kept.get(sql) ?? connection.prepare(sql);
  kept.set(sql, statement);
  return statement;
}

/**
 * Knex begins a SQLite transaction as a reader. If it then writes after somebody else wrote, SQLite refuses at once
 * with SQLITE_BUSY_SNAPSHOT, whatever the timeout. A transaction that begins as a writer waits instead.
 */
class ImmediateTransaction extends SqliteTransaction {
  override begin(connection: SqliteConnection): Promise<unknown> {
    return this.trxClient.query(connection, "BEGIN IMMEDIATE;");
  }
}

/** Knex's better-sqlite3 client, with transactions that begin as writers and waits that block nobody. */
export class ImmediateSqliteClient extends SqliteClient {
  override transaction(container: unknown, config: unknown, outer: unknown): Knex.Transaction {
    return new ImmediateTransaction(this, container, config, outer) as unknown as Knex.Transaction;
  }

  /**
   * Waits here for a lock of another process, because SQLite's own wait would block every other request of this one.
   * A statement outside a transaction that found the lock taken has changed nothing, so it can run again.
   */
  override async _query(connection: SqliteConnection, query: SqliteQuery): Promise<unknown> {
    const deadline = performance.now() + busyTimeout;
    const compiled = { prepare: (sql: string) => prepareOnce(connection, sql) };
    for (;;) {
      try {
        return await super._query(compiled, query);
      } catch (error) {
        if (!isBusy(error) || connection.inTransaction || performance.now() > deadline) throw error;
      }
      await pause(5 + Math.random() * 20);
    }
  }

  /** A failed commit may leave its transaction open, and later writes would silently join it: start over. */
  override async validateConnection(connection: SqliteConnection): Promise<boolean> {
    return !connection.inTransaction;
  }
}

/** Returns whether another connection holds the lock that a statement needs. */
export function isBusy(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith("SQLITE_BUSY");
}
