import { once } from "node:events";
import { connect, type Socket } from "node:net";

export interface RawConnection {
  socket: Socket;
  /** Returns everything that the server has sent so far, as far as it was read. */
  received(): string;
  /** Resolves when the connection is closed, however that happens. */
  closed: Promise<void>;
}

export interface RawConnectionOptions {
  /** The loopback address that the connection comes from. */
  from?: string;
  /** `true` if the client goes on sending after the server has ended its side, as a hostile one does. */
  isStubborn?: boolean;
}

/** Opens a TCP connection to a running server. */
export async function connectTo(
  url: string,
  { from = "127.0.0.1", isStubborn = false }: RawConnectionOptions = {},
): Promise<RawConnection> {
  const { port, hostname } = new URL(url);
  const socket = connect({
    port: Number(port),
    host: hostname,
    localAddress: from,
    allowHalfOpen: isStubborn,
  });
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.on("error", () => undefined);
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk.toString("latin1");
  });
  await once(socket, "connect");
  return { socket, received: () => text, closed };
}

/** Writes a request as it goes over the wire. */
export function rawRequest(method: string, path: string, headers: { [name: string]: string } = {}): string {
  const lines = Object.entries({ Host: "x", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
}
