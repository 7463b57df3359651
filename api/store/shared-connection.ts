import type { Knex } from "knex";
import { gatherWrites, type WritingConnection } from "./gathered-writes.ts";

/** A connection of either driver. Knex marks those that it must not use again. */
interface Connection extends WritingConnection {
  __knex__disposed?: unknown;
}

/** A connection that was unused for longer may be cut without our knowing, by a firewall for example. Milliseconds. */
const longestUnused = 20_000;

/**
 * Makes all callers of a handle share one connection, for short statements that only read. Fetching a connection from
 * the pool costs more than most of what they read. Returns the handle.
 *
 * SQLite's driver is synchronous, so no statement finds the connection in use. On PostgreSQL the connection must be a
 * pipelining one: statements are sent without waiting for the results of others, and those of one turn of the event
 * loop leave in one packet. So a slow statement would delay those behind it.
 */
export function shareConnection(db: Knex): Knex {
  const client = db.client as Knex.Client;
  const acquire = client.acquireConnection.bind(client) as () => Promise<Connection>;
  const release = client.releaseConnection.bind(client) as (connection: Connection) => Promise<void>;
  const destroy = client.destroy.bind(client) as () => Promise<void>;
  let shared: Promise<Connection> | null = null;
  let usedAt = 0;

  async function drop(): Promise<void> {
    const dropped = shared;
    shared = null;
    const connection = await dropped?.catch(() => null);
    if (connection) await release(connection);
  }

  client.acquireConnection = async (): Promise<Connection> => {
    const now = performance.now();
    const isOld = shared !== null && now - usedAt > longestUnused;
    usedAt = now;
    shared ??= acquire();
    const acquired = shared;
    const connection = await acquired.catch((error: unknown) => {
      if (shared === acquired) shared = null;
      throw error;
    });
    if (isOld) connection.__knex__disposed ??= "unused for long";
    if (connection.__knex__disposed) {
      // The pool closes it and opens another one.
      if (shared === acquired) await drop();
      return await client.acquireConnection();
    }
    gatherWrites(connection, setImmediate);
    return connection;
  };
  client.releaseConnection = async () => {};
  client.destroy = () => drop().then(destroy);
  return db;
}
