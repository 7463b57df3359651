import type { Connection } from "./connection.ts";
import type { ConnectionLimits } from "./limits.ts";
import { lingersTooLong } from "./lingering-close.ts";
import { reportTooSlow } from "./slow-senders.ts";

/**
 * Closes connections over which a body or a response moves too slowly. A time limit for the whole of it would turn
 * away honest people with a slow line and a large file. Idle connections are left to `keepAliveTimeout`, headers to
 * `headersTimeout`. Returns a function that stops the one timer.
 */
export function closeSlowConnections(
  connections: ReadonlyMap<unknown, Connection>,
  limits: ConnectionLimits,
): () => void {
  let measuredAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    // Longer when this process was busy, which is not the clients' fault.
    const elapsed = Math.min(now - measuredAt, 2 * limits.interval);
    measuredAt = now;
    for (const connection of connections.values()) {
      if (lingersTooLong(connection, limits.lingering) || isTooSlow(connection, elapsed))
        connection.socket.destroy();
    }
  }, limits.interval);
  timer.unref();
  return () => clearInterval(timer);
}

function isTooSlow(connection: Connection, elapsed: number): boolean {
  const { socket, measured } = connection;
  const received = socket.bytesRead;
  // What the system has taken over. The rest waits in this process for the client to read.
  const sent = socket.bytesWritten - socket.writableLength;
  const isReaderSlow = measureReading(connection, sent - measured.sent, elapsed);
  const isSenderSlow = measureSending(connection, received - measured.received, elapsed);
  connection.measured = { received, sent };
  return isReaderSlow || isSenderSlow;
}

function measureReading({ socket, reading }: Connection, bytes: number, elapsed: number): boolean {
  if (socket.writableLength > 0) return reading.measure(bytes, elapsed);
  reading.reset();
  return false;
}

function measureSending({ request, sending }: Connection, bytes: number, elapsed: number): boolean {
  if (!request || request.complete) {
    sending.reset();
    return false;
  }
  // Bytes that wait here to be read: the sender is not the slow one.
  if (request.readableLength > 0) return false;
  if (!sending.measure(bytes, elapsed)) return false;
  // Its reader refuses the request, and the sender gets another grace period to read why.
  sending.reset();
  return !reportTooSlow(request);
}
