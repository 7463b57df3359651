/** Knex has no types for the classes behind its dialects; these are the members that we use. */
declare module "knex/lib/dialects/better-sqlite3/index.js" {
  import { Knex } from "knex";
  export interface SqliteQuery {
    sql: string;
  }
  export default class SqliteClient extends Knex.Client {
    transaction(container: unknown, config: unknown, outer: unknown): Knex.Transaction;
    _query(connection: unknown, query: SqliteQuery): Promise<unknown>;
    validateConnection(connection: unknown): Promise<boolean>;
  }
}

declare module "knex/lib/dialects/sqlite3/execution/sqlite-transaction.js" {
  export default class SqliteTransaction {
    constructor(client: unknown, container: unknown, config: unknown, outer: unknown);
    trxClient: { query(connection: unknown, sql: string): Promise<unknown> };
    begin(connection: never): Promise<unknown>;
  }
}
