import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Ports below those that systems hand out by themselves: until then, no outgoing connection gets one. */
const ports = { from: 20_000, below: 32_000 };

/** A port that nobody listens on now, for a server whose port must be known before it starts. */
export async function freePort(): Promise<number> {
  const port = randomInt(ports.from, ports.below);
  const probe = createServer().listen(port, "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch {
    // Somebody listens there.
    return await freePort();
  }
  probe.close();
  await once(probe, "close");
  return port;
}
