import type { Knex } from "knex";

/**
 * The handles that queries run on. A function that only reads uses `reader`; everything else uses `db`. Inside a
 * transaction, and on PostgreSQL, both are the same. On SQLite `reader` is a separate read-only connection, so a lock
 * of another process blocks writes but never reads.
 */
export interface Handles {
  db: Knex;
  reader: Knex;
  /**
   * Connection for kept statements (statement.ts) that find rows by key and change nothing. Inside a transaction it is
   * the same as the others, else one connection that all requests share (shared-connection.ts).
   */
  lookups: Knex;
  /** Called for each row whose JSON is damaged; the row then counts as missing. */
  reportDamage: ReportDamage;
}

/** Returns the handles of a transaction, which are all the same. */
export function handlesWithin(tx: Knex, reportDamage: ReportDamage): Handles {
  return { db: tx, reader: tx, lookups: tx, reportDamage };
}

/** Identification of a damaged row, never its content. */
export interface Damage {
  table: string;
  row: { [column: string]: string };
}

export type ReportDamage = (damage: Damage) => void;
