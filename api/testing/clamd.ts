import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A clamd that speaks its protocol, finds a word that the test chooses, and fails on request. */
export interface TestClamd {
  /** Its address, as CLAMD_URL has it. */
  url: string;
  /** Malware that it finds, as bytes in Latin-1, and its name. */
  signature: { bytes: string; name: string };
  /**
   * Failure in place of scanning: refuses connections (`down`), says nothing (`silent`), hangs up in the middle
   * (`hang-up`), replies before it has the file (`early`), or says `reply`.
   */
  fault: "down" | "silent" | "hang-up" | "early" | { reply: string } | null;
  /** The bytes that it takes. */
  largest: number;
  /** Milliseconds that a scan takes. */
  slowness: number;
  /** Each file that it scanned, in Latin-1. */
  scanned: string[];
  stop(): Promise<void>;
}

export const signature = "a virus made for this test";

export async function startClamd(): Promise<TestClamd> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined).on("close", () => sockets.delete(socket)));
    if (clamd.fault === "down") return void socket.resetAndDestroy();
    answer(clamd, socket).catch(() => socket.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const clamd: TestClamd = {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    signature: { bytes: signature, name: "Test.Virus-1" },
    ...{ fault: null, largest: 30_000_000, slowness: 0, scanned: [] },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
  return clamd;
}

async function answer(clamd: TestClamd, socket: Socket): Promise<void> {
  const take = readerOf(socket);
  let command = "";
  while (!command.endsWith("\0")) command += (await take(1)).toString("latin1");
  if (clamd.fault === "silent") return;
  if (clamd.fault === "hang-up") return void socket.destroy();
  const reply = command === "zPING\0" ? "PONG" : await verdict(clamd, take);
  if (clamd.slowness > 0) await pause(clamd.slowness);
  socket.end(`${reply}\0`);
}

/** Reads a file in chunks that each follow their length, until one without bytes, and returns what clamd says of it. */
async function verdict(clamd: TestClamd, take: (length: number) => Promise<Buffer>): Promise<string> {
  if (clamd.fault === "early") return "stream: OK";
  const chunks: Buffer[] = [];
  let size = 0;
  for (;;) {
    const length = (await take(4)).readUInt32BE();
    if (length === 0) break;
    size += length;
    if (size > clamd.largest) return "INSTREAM size limit exceeded. ERROR";
    chunks.push(await take(length));
  }
  const file = Buffer.concat(chunks).toString("latin1");
  clamd.scanned.push(file);
  if (clamd.fault !== null && typeof clamd.fault === "object") return clamd.fault.reply;
  return file.includes(clamd.signature.bytes) ? `stream: ${clamd.signature.name} FOUND` : "stream: OK";
}

/** Returns a function that reads so many bytes of a socket; it rejects when there are no more. */
function readerOf(socket: Socket): (length: number) => Promise<Buffer> {
  const parts: AsyncIterator<Buffer> = socket[Symbol.asyncIterator]();
  let rest = Buffer.alloc(0);
  return async (length) => {
    while (rest.length < length) {
      const { value, done } = await parts.next();
      if (done) throw new Error("It hung up.");
      rest = Buffer.concat([rest, value]);
    }
    const bytes = rest.subarray(0, length);
    rest = rest.subarray(length);
    return bytes;
  };
}
