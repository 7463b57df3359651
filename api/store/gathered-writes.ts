/** A connection to a database; PostgreSQL's driver writes to a stream. */
export interface WritingConnection {
  connection?: { stream: { cork(): void; uncork(): void } };
}

const gathering = new WeakSet<WritingConnection>();

/**
 * Keeps back what is written to a PostgreSQL connection until `later` calls back, so that several statements leave in
 * one packet: to write is a large part of what a small statement costs. Does nothing on SQLite.
 */
export function gatherWrites(connection: WritingConnection, later: (send: () => void) => void): void {
  const stream = connection.connection?.stream;
  if (!stream || gathering.has(connection)) return;
  gathering.add(connection);
  stream.cork();
  later(() => {
    gathering.delete(connection);
    stream.uncork();
  });
}
