import type { Knex } from "knex";
import { isSqlite } from "./connection.ts";

/** Makes a column that holds any JSON value: `jsonb` on PostgreSQL, text on SQLite, both written as text. */
export function toJson(value: unknown): string {
  return JSON.stringify(value);
}

/** Reads it back: PostgreSQL's driver has parsed it already. */
export function fromJson<T>(db: Knex, value: unknown): T {
  return (isSqlite(db) ? JSON.parse(value as string) : value) as T;
}
