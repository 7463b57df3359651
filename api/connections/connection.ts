import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { clientOf } from "../base/client.ts";
import type { ConnectionLimits } from "./limits.ts";
import { createRateMeter, type RateMeter } from "./transfer-rate.ts";

/** An open connection and what moves over it. */
export interface Connection {
  socket: Socket;
  client: string;
  /** The newest request; null before the first. */
  request: IncomingMessage | null;
  /** Requests without a complete response. */
  unanswered: number;
  sending: RateMeter;
  reading: RateMeter;
  /** Counts of bytes when the rates were last measured. */
  measured: { received: number; sent: number };
  /** Set once the connection only lingers for the rest of a refused body. */
  lingering: { since: number; received: number } | null;
}

/** Returns the state of a connection that was just accepted. */
export function createConnection(socket: Socket, limits: ConnectionLimits): Connection {
  return {
    socket,
    client: clientOf(socket.remoteAddress ?? ""),
    request: null,
    unanswered: 0,
    sending: createRateMeter(limits.sending),
    reading: createRateMeter(limits.reading),
    measured: { received: 0, sent: 0 },
    lingering: null,
  };
}

/** Returns whether no request has come over a connection yet, or not all of its headers. */
export function hasAskedNothing({ request }: Connection): boolean {
  return request === null;
}

/** Returns whether a connection is kept only for requests that may yet come. */
export function isIdle({ request, unanswered, lingering }: Connection): boolean {
  return request?.complete === true && unanswered === 0 && lingering === null;
}
