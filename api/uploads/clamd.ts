import { connect, type Socket } from "node:net";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ClamdPlace } from "../base/clamd-url.ts";

/** Thrown when clamd gave no result: it was silent too long, its reply was garbled, or the file is too large. */
export class ScannerFault extends Error {
  override readonly name = "ScannerFault";
  readonly code: "silent" | "garbled" | "too-large";

  constructor(code: ScannerFault["code"], message: string) {
    super(message);
    this.code = code;
  }
}

const chunkBytes = 64 * 1024;
/** Characters of a reply that are read, and of the name of what was found that are kept. */
const [longestReply, longestName] = [1_024, 100];

/**
 * Lets clamd scan bytes, and returns the name of what it found, or null for nothing. Only its two exact sentences count,
 * after the last byte was sent; everything else throws a ScannerFault, and a lost connection the system's error. So does
 * what keeps the bytes from being read.
 */
export async function scanBytes(place: ClamdPlace, bytes: Readable, limit: number): Promise<string | null> {
  let isSent = false;
  async function* inChunks() {
    for await (const part of bytes) {
      // A chunk of no bytes would end the file.
      for (let at = 0; at < part.length; at += chunkBytes) {
        const chunk = part.subarray(at, at + chunkBytes);
        yield lengthOf(chunk.length);
        yield chunk;
        // A clamd that takes no more says so and hangs up; what it said is lost once we write to it after that.
        await nextTurn();
      }
    }
    isSent = true;
    yield lengthOf(0);
  }

  const reply = await askClamd(place, "INSTREAM", limit, async (socket) => {
    await pipeline(inChunks, socket, { end: false });
  }).finally(() => bytes.destroy());
  const found = /^stream: (.+) FOUND$/su.exec(reply)?.[1];
  if (found !== undefined) return safeName(found);
  if (reply.startsWith("INSTREAM size limit exceeded"))
    throw new ScannerFault("too-large", "The file is larger than StreamMaxLength of clamd");
  if (reply === "stream: OK" && isSent) return null;
  throw new ScannerFault("garbled", "clamd says what nobody understands");
}

/** Throws unless clamd responds. */
export async function pingClamd(place: ClamdPlace, limit: number): Promise<void> {
  if ((await askClamd(place, "PING", limit)) !== "PONG")
    throw new ScannerFault("garbled", "What listens there is no clamd");
}

/** Sends one command, and what follows it, and returns the reply without its end. */
async function askClamd(
  place: ClamdPlace,
  command: string,
  limit: number,
  send: (socket: Socket) => Promise<void> = async () => undefined,
): Promise<string> {
  const socket = connect(place);
  const late = () => socket.destroy(new ScannerFault("silent", "clamd has said nothing in time"));
  const timer = setTimeout(late, limit);
  try {
    const reply = replyFrom(socket);
    socket.write(`z${command}\0`);
    send(socket).catch((error) => socket.destroy(error));
    return await reply;
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

async function replyFrom(socket: Socket): Promise<string> {
  return await new Promise((resolve, reject) => {
    let text = "";
    socket.setEncoding("utf8");
    socket.on("data", (part: string) => {
      text += part;
      const end = text.indexOf("\0");
      if (end >= 0) resolve(text.slice(0, end).trim());
      else if (text.length > longestReply) reject(new ScannerFault("garbled", "clamd does not stop talking"));
    });
    socket.on("error", reject);
    socket.on("close", () => reject(new ScannerFault("garbled", "clamd hung up without a result")));
  });
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** Returns a name for screens and logs: whoever makes signatures, or speaks in clamd's place, chooses it. */
function safeName(name: string): string {
  return name.replace(/[^\w.:+{}()/-]+/gu, "_").slice(0, longestName);
}
