import type { Knex } from "knex";

/**
 * The handles that queries run on. A function that only reads uses `reader`; everything else uses `db`. Inside a
 * transaction, and on PostgreSQL, both are the same. On SQLite `reader` is a connection of its own that refuses to
 * write, so that a lock of another process stops saving but never reading.
 */
export interface Handles {
  db: Knex;
  reader: Knex;
  /** Told of each row whose JSON cannot be used; the row then counts as absent. */
  reportDamage: ReportDamage;
}

/** Which row is damaged, and never what it holds. */
export interface Damage {
  table: string;
  row: { [column: string]: string };
}

export type ReportDamage = (damage: Damage) => void;
