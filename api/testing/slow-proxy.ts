import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface SlowProxy {
  port: number;
  stop(): Promise<void>;
}

/** Proxy whose responses come a byte at a time, with a pause in between (milliseconds). */
export async function startSlowProxy(target: number, interval: number): Promise<SlowProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target, "127.0.0.1");
    const waiting: number[] = [];
    const timer = setInterval(() => {
      const byte = waiting.shift();
      if (byte !== undefined && client.writable) client.write(Buffer.from([byte]));
    }, interval);
    client.pipe(upstream);
    upstream.on("data", (bytes) => waiting.push(...bytes));
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        clearInterval(timer);
        client.destroy();
        upstream.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
