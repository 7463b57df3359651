import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "pino";
import { boundConnections } from "./admission.ts";
import { type Connection, createConnection } from "./connection.ts";
import type { ConnectionLimits } from "./limits.ts";
import { lingerForUnreadBody } from "./lingering-close.ts";
import { closeSlowConnections } from "./slow-connections.ts";
import { inTurn } from "./turns.ts";

/** Handles the requests of a server within the limits. Returns a function that stops the measuring. */
export function serveConnections(
  server: Server,
  listener: RequestListener,
  limits: ConnectionLimits,
  log: Logger,
): () => void {
  const connections = new Map<Socket, Connection>();
  const admit = boundConnections(server, limits, log);
  const handle = inTurn(listener);

  server.on("connection", (socket: Socket) => {
    const connection = createConnection(socket, limits);
    if (!admit(connection)) return;
    connections.set(socket, connection);
    socket.once("close", () => connections.delete(socket));
    lingerForUnreadBody(connection);
  });
  server.on("request", (request, response) => {
    const connection = connections.get(request.socket);
    // A connection that was refused or closed may still bring the requests of a piece that was read before.
    if (!connection || request.socket.destroyed) return;
    connection.request = request;
    connection.unanswered += 1;
    // Browsers do not pipeline at all; other clients send again what got no response.
    if (connection.unanswered > limits.unanswered) return void request.socket.destroy();
    response.once("close", () => {
      connection.unanswered -= 1;
    });
    handle(request, response);
  });
  return closeSlowConnections(connections, limits);
}
