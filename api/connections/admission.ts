import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "pino";
import { type Connection, hasAskedNothing, isIdle } from "./connection.ts";
import type { ConnectionLimits } from "./limits.ts";

const refusal = JSON.stringify({
  message: "There are too many connections from your network. Close some and try again.",
  code: "too-many-connections",
});

/**
 * Bounds the connections, in all and per client. Those that have asked for nothing yet, and then idle ones, make room
 * for new ones: nobody can fill the server with connections that ask for nothing, and browsers open theirs again by
 * themselves. Returns a function that takes in a new connection, or refuses it and returns false.
 */
export function boundConnections(server: Server, { total, perClient }: ConnectionLimits, log: Logger) {
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

  function closeOneOf(among: Set<Connection>): boolean {
    const spare = mostCrowded(among, ofClients, hasAskedNothing) ?? mostCrowded(among, ofClients, isIdle);
    if (!spare) return false;
    forget(spare);
    spare.socket.destroy();
    return true;
  }

  return (connection: Connection): boolean => {
    const { client, socket } = connection;
    const siblings = ofClients.get(client) ?? new Set();
    if (siblings.size >= perClient && !closeOneOf(siblings)) {
      warn("More connections from one client than the server takes: new ones are refused.", { client });
      refuse(socket);
      return false;
    }
    // Node itself closes what exceeds the total, so the last free place is never left to a connection that is spare.
    if (all.size >= total - 1) closeOneOf(all);
    all.add(connection);
    ofClients.set(client, siblings.add(connection));
    socket.once("close", () => forget(connection));
    return true;
  };
}

/** Returns the oldest such connection of the client that has the most: of an attacker rather than of a newcomer. */
function mostCrowded(
  among: Set<Connection>,
  ofClients: Map<string, Set<Connection>>,
  isSuch: (connection: Connection) => boolean,
): Connection | null {
  let found: Connection | null = null;
  let most = 0;
  for (const connection of among) {
    const siblings = ofClients.get(connection.client)?.size ?? 0;
    if (siblings <= most || !isSuch(connection)) continue;
    found = connection;
    most = siblings;
  }
  return found;
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
