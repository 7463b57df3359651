import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "pino";
import { type Connection, isIdle } from "./connection.ts";
import type { ConnectionLimits } from "./limits.ts";

const refusal = JSON.stringify({
  message: "There are too many connections from your network. Close some and try again.",
  code: "too-many-connections",
});

/**
 * Bounds the connections, in all and per client. Idle ones make room for new ones: nobody can fill the server with
 * connections that ask for nothing, and browsers open theirs again by themselves. Returns a function that takes in
 * a new connection, or refuses it and returns false.
 */
export function boundConnections(
  server: Server,
  { total, perClient }: Pick<ConnectionLimits, "total" | "perClient">,
  log: Logger,
): (connection: Connection) => boolean {
  const all = new Set<Connection>();
  const ofClients = new Map<string, Set<Connection>>();
  const warn = createOccasionalWarning(log);
  server.maxConnections = total;
  server.on("drop", () => warn("More connections than the server takes: new ones are closed."));

  function forget(connection: Connection): void {
    all.delete(connection);
    const siblings = ofClients.get(connection.client);
    siblings?.delete(connection);
    if (siblings?.size === 0) ofClients.delete(connection.client);
  }

  function closeIdleOne(among: Set<Connection>): boolean {
    for (const connection of among) {
      if (!isIdle(connection)) continue;
      forget(connection);
      connection.socket.destroy();
      return true;
    }
    return false;
  }

  return (connection) => {
    const { client, socket } = connection;
    const siblings = ofClients.get(client) ?? new Set();
    if (siblings.size >= perClient && !closeIdleOne(siblings)) {
      warn("More connections from one client than the server takes: new ones are refused.", { client });
      refuse(socket);
      return false;
    }
    all.add(connection);
    ofClients.set(client, siblings.add(connection));
    socket.once("close", () => forget(connection));
    // Node itself closes what exceeds the total, so the last free place is never left to an idle connection.
    if (all.size >= total) closeIdleOne(all);
    return true;
  };
}

function refuse(socket: Socket): void {
  const head = "HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Type: application/json\r\n";
  socket.write(`${head}Content-Length: ${refusal.length}\r\n\r\n${refusal}`);
  socket.destroySoon();
}

/** Warns at most once a minute: a log that grows with an attack is a second attack. */
function createOccasionalWarning(log: Logger): (message: string, details?: object) => void {
  let warnedAt = Number.NEGATIVE_INFINITY;
  let times = 0;
  return (message, details = {}) => {
    times += 1;
    if (performance.now() - warnedAt < 60_000) return;
    log.warn({ ...details, times }, message);
    warnedAt = performance.now();
    times = 0;
  };
}
