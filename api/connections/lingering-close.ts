import { Socket } from "node:net";
import type { Middleware } from "koa";
import type { Connection } from "./connection.ts";
import type { ConnectionLimits } from "./limits.ts";

/** Announces that the connection closes when a response leaves the rest of its request's body unread. */
export const closeAfterUnreadBody: Middleware = async (ctx, next) => {
  await next();
  if (!ctx.req.complete) ctx.set("Connection", "close");
};

/**
 * Keeps a connection that is about to close open for the rest of an unread body. To close it at once resets it,
 * and a sender that is still busy sending would never read the response that says why.
 */
export function lingerForUnreadBody(connection: Connection): void {
  const { socket } = connection;
  // What Node calls once the last response of a connection is sent.
  socket.destroySoon = () => {
    const { request } = connection;
    if (!request || request.complete || socket.destroyed) return Socket.prototype.destroySoon.call(socket);
    connection.lingering ??= { since: performance.now(), received: socket.bytesRead };
    request.once("end", () => socket.destroy());
    request.resume();
    socket.end();
  };
}

/** Returns whether a connection has lingered for longer, or for more, than it may. */
export function lingersTooLong(
  { lingering, socket }: Connection,
  limits: ConnectionLimits["lingering"],
): boolean {
  if (!lingering) return false;
  const isOverTime = performance.now() - lingering.since > limits.time;
  return isOverTime || socket.bytesRead - lingering.received > limits.bytes;
}
