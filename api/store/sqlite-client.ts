import { setTimeout as pause } from "node:timers/promises";
import type { Knex } from "knex";
import SqliteClient from "knex/lib/dialects/better-sqlite3/index.js";
import SqliteTransaction from "knex/lib/dialects/sqlite3/execution/sqlite-transaction.js";

/** A blocked statement stops the whole event loop, so outside of transactions it gives up soon. Milliseconds. */
export const busyTimeout = 250;

/** How long a transaction waits for a writer in another process. */
const patience = 5_000;

export interface SqliteConnection {
  pragma(text: string): unknown;
}

/**
 * Knex begins a SQLite transaction as a reader. When it then writes after somebody else wrote, SQLite refuses at
 * once with SQLITE_BUSY_SNAPSHOT, whatever the time-out. Beginning as a writer makes it wait instead; the wait is
 * ours and not SQLite's, because SQLite's own would hold up every other request of the process.
 */
class ImmediateTransaction extends SqliteTransaction {
  override async begin(connection: SqliteConnection): Promise<unknown> {
    const deadline = performance.now() + patience;
    for (;;) {
      connection.pragma("busy_timeout = 0");
      try {
        return await this.trxClient.query(connection, "BEGIN IMMEDIATE;");
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
      } finally {
        connection.pragma(`busy_timeout = ${busyTimeout}`);
      }
      await pause(5 + Math.random() * 20);
    }
  }
}

/** Knex's better-sqlite3 client, with transactions that begin as writers. */
export class ImmediateSqliteClient extends SqliteClient {
  override transaction(container: unknown, config: unknown, outer: unknown): Knex.Transaction {
    return new ImmediateTransaction(this, container, config, outer) as unknown as Knex.Transaction;
  }
}

function isBusy(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith("SQLITE_BUSY");
}
