import { type FileHandle, open } from "node:fs/promises";
import { inflateRawSync } from "node:zlib";
import { pieceOf } from "./find-in-file.ts";

/** Maximum number of entries, and of unpacked bytes: more than honest documents and spreadsheets have. */
const mostEntries = 5000;
const mostUnpacked = 500 * 1024 * 1024;
/** The largest table of contents that `mostEntries` can need. */
const mostContents = 2 * 1024 * 1024;

const entryLength = 46;
const endLength = 22;
const longestComment = 0xff_ff;

/** Far more than the list of an encrypted OpenDocument's parts takes. */
const longestManifest = 1024 * 1024;

export type ArchiveState = "sound" | "damaged" | "locked" | "too-costly";

/**
 * Reads the table of contents of a ZIP container, which documents and spreadsheets are, and what says that its parts
 * are encrypted. Whoever opens a sound one later unpacks no more than our limits.
 */
export async function archiveState(path: string, size: number): Promise<ArchiveState> {
  const file = await open(path);
  try {
    const tail = await pieceOf(
      file,
      Math.max(0, size - endLength - longestComment),
      endLength + longestComment,
    );
    const at = tail.lastIndexOf("PK\u0005\u0006", undefined, "latin1");
    if (at < 0 || tail.length - at < endLength) return "damaged";
    const count = tail.readUInt16LE(at + 10);
    const length = tail.readUInt32LE(at + 12);
    const start = tail.readUInt32LE(at + 16);
    if (start + length > size) return "damaged";
    if (count > mostEntries || length > mostContents) return "too-costly";
    const contents = await pieceOf(file, start, length);
    const state = stateOfContents(contents, count);
    return state === "sound" && (await isEncryptedDocument(file, contents)) ? "locked" : state;
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
    if (isEncrypted) return "locked";
    unpacked += contents.readUInt32LE(at + 24);
    if (unpacked > mostUnpacked) return "too-costly";
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((field) => contents.readUInt16LE(at + field));
    at += entryLength + name + extra + comment;
  }
  return count > 0 ? "sound" : "damaged";
}

/** Returns whether an OpenDocument's list of parts says that they are encrypted; the container itself doesn't. */
async function isEncryptedDocument(file: FileHandle, contents: Buffer): Promise<boolean> {
  const named = contents.indexOf("META-INF/manifest.xml");
  const entry = named - entryLength;
  if (entry < 0 || contents.readUInt32LE(entry) !== 0x02_01_4b_50) return false;
  const isPacked = contents.readUInt16LE(entry + 10) !== 0;
  const length = Math.min(contents.readUInt32LE(entry + 20), longestManifest);
  const at = contents.readUInt32LE(entry + 42);
  const header = await pieceOf(file, at, 30);
  if (header.length < 30) return false;
  const bytes = await pieceOf(file, at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28), length);
  return (isPacked ? unpacked(bytes) : bytes).includes("encryption-data");
}

function unpacked(bytes: Buffer): Buffer {
  try {
    return inflateRawSync(bytes, { maxOutputLength: longestManifest });
  } catch {
    return Buffer.alloc(0);
  }
}
