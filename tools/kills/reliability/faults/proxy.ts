import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * Handling of connections: passed on, refused (`down`), without a byte (`silent`), each piece half a second late
 * (`slow`), ended after some bytes of a reply (`cut`), or with other bytes than were sent (`lying`).
 */
export type Manner = "open" | "down" | "silent" | "slow" | "cut" | "lying";

export interface FaultProxy {
  port: number;
  /** Ends all connections, unless they are only slowed down, and treats new ones the same way. */
  be(manner: Manner): void;
  stop(): Promise<void>;
}

const delay = 500;
/** Bytes of a reply that come before the end. */
const beforeCut = 20;

/** Proxies a server on this machine, and fails on request. */
export async function startProxy(target: number): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  let manner: Manner = "open";

  const server = createServer({ noDelay: true }, (client) => {
    if (manner === "down") return void client.resetAndDestroy();
    const upstream = connect({ host: "127.0.0.1", port: target, noDelay: true });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on("data", (bytes) => pass(bytes, other, other === client, manner));
      socket.on("error", () => {});
      socket.on("end", () => other.end());
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    be(next) {
      // Bytes that a silent connection swallowed never arrive; a slow one passes everything in the end.
      if (manner !== "slow" && next !== "slow" && next !== "silent") endAll();
      manner = next;
    },
    async stop() {
      endAll();
      server.close();
      await once(server, "close");
    },
  };
}

function pass(bytes: Buffer, to: Socket, isReply: boolean, manner: Manner): void {
  if (manner === "silent") return;
  if (manner === "slow") setTimeout(() => to.writable && to.write(bytes), delay);
  else if (!isReply || manner === "open") to.write(bytes);
  else if (manner === "cut") to.write(bytes.subarray(0, beforeCut), () => to.destroy());
  else to.write(Buffer.from(bytes).fill("?"));
}
