import { open } from "node:fs/promises";

/** More entries, or more bytes once unpacked, than honest documents and spreadsheets have. */
const mostEntries = 5000;
const mostUnpacked = 500 * 1024 * 1024;
/** The largest table of contents that `mostEntries` can need. */
const mostContents = 2 * 1024 * 1024;

const entryLength = 46;
const endLength = 22;
const longestComment = 0xff_ff;

export type ArchiveState = "sound" | "damaged" | "too-costly";

/**
 * Reads the table of contents of a ZIP container, which documents and spreadsheets are, without unpacking anything.
 * Whoever opens a sound one later unpacks no more than our limits.
 */
export async function archiveState(path: string, size: number): Promise<ArchiveState> {
  const file = await open(path);
  try {
    const read = async (from: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
      return buffer.subarray(0, bytesRead);
    };
    const tail = await read(Math.max(0, size - endLength - longestComment), endLength + longestComment);
    const at = tail.lastIndexOf("PK\u0005\u0006", undefined, "latin1");
    if (at < 0 || tail.length - at < endLength) return "damaged";
    const count = tail.readUInt16LE(at + 10);
    const length = tail.readUInt32LE(at + 12);
    const start = tail.readUInt32LE(at + 16);
    if (start + length > size) return "damaged";
    if (count > mostEntries || length > mostContents) return "too-costly";
    return stateOfContents(await read(start, length), count);
  } finally {
    await file.close();
  }
}

function stateOfContents(contents: Buffer, count: number): ArchiveState {
  let unpacked = 0;
  let at = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (contents.length - at < entryLength || contents.readUInt32LE(at) !== 0x02_01_4b_50) return "damaged";
    const isEncrypted = (contents.readUInt16LE(at + 8) & 1) === 1;
    if (isEncrypted) return "damaged";
    unpacked += contents.readUInt32LE(at + 24);
    if (unpacked > mostUnpacked) return "too-costly";
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((field) => contents.readUInt16LE(at + field));
    at += entryLength + name + extra + comment;
  }
  return count > 0 ? "sound" : "damaged";
}
