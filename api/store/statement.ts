import { createHash } from "node:crypto";
import type { Knex } from "knex";
import { isPooled } from "./connection.ts";
import { gatherWrites } from "./gathered-writes.ts";

/** Values of a statement's bindings. */
type Value = string | number | boolean | null;

/** Stands for values while a statement is built. Each is a text that no query of ours contains. */
type Markers<Name extends string> = { [name in Name]: string };

interface CompiledStatement {
  sql: string;
  /** Names of values, and constants. */
  bindings: unknown[];
  options: { name: string };
}

const mark = "\0value:";

/**
 * Returns a function that sends a statement and returns its rows. Knex builds the SQL once for each kind of database;
 * to build and compile it again for each request would cost more than to run it. PostgreSQL parses and plans it once
 * per connection, under a name that is a hash of its text, except over a pooler. So list columns by name: a `*` would end in errors on open
 * connections once a migration adds a column.
 */
export function statement<Row>() {
  return <Name extends string>(
    names: Name[],
    build: (db: Knex, values: Markers<Name>) => Knex.QueryBuilder | Knex.Raw,
  ): ((db: Knex, values: { [name in Name]: Value }) => Promise<Row[]>) => {
    const markers = Object.fromEntries(names.map((name) => [name, mark + name])) as Markers<Name>;
    const compiled = new Map<string, CompiledStatement>();

    return async (db, values) => {
      const { client } = db;
      const { sql, bindings, options } =
        compiled.get(client.driverName) ?? compileFor(compiled, client.driverName, build(db, markers));
      const sent = bindings.map((binding) =>
        isMarker(binding) ? values[markedName<Name>(binding)] : binding,
      );
      const named = isPooled(client) ? {} : options;
      return await send<Row>(client, { sql, bindings: sent, options: named });
    };
  };
}

function compileFor(
  compiled: Map<string, CompiledStatement>,
  driver: string,
  query: Knex.QueryBuilder | Knex.Raw,
): CompiledStatement {
  const { sql, bindings } = query.toSQL().toNative();
  if (sql.includes("*")) throw new Error(`A statement that is kept lists its columns: ${sql}`);
  const name = createHash("sha256").update(sql).digest("hex").slice(0, 32);
  const made = { sql, bindings: [...bindings], options: { name } };
  compiled.set(driver, made);
  return made;
}

function isMarker(binding: unknown): binding is string {
  return typeof binding === "string" && binding.startsWith(mark);
}

function markedName<Name extends string>(marker: string): Name {
  return marker.slice(mark.length) as Name;
}

/** Errors of PostgreSQL for a name that its connection forgot, and a plan whose columns changed their types. */
const outdated = ["26000", "0A000"];

/** Sends as Knex itself does: on the transaction's connection, or on one from the pool. */
async function send<Row>(
  client: Knex.Client,
  query: Omit<CompiledStatement, "options"> & { options: { name?: string } },
): Promise<Row[]> {
  const connection = await client.acquireConnection();
  gatherWrites(connection, process.nextTick);
  try {
    const { response } = (await client.query(connection, query)) as { response: Row[] | { rows: Row[] } };
    return Array.isArray(response) ? response : response.rows;
  } catch (error) {
    // The driver would send the same name again, so the connection is replaced.
    if (outdated.includes(String((error as { code?: unknown }).code))) connection.__knex__disposed = error;
    throw error;
  } finally {
    await client.releaseConnection(connection);
  }
}
