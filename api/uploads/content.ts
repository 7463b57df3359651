import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { fileTypeFromBuffer, fileTypeFromFile } from "file-type";
import { findInFile, pieceOf } from "./find-in-file.ts";
import { pdfHeaderAt } from "./pdf.ts";

/** Returns the MIME type that a file's first bytes show, or null if it is none that we know. */
export async function typeOf(path: string): Promise<string | null> {
  const start = await piece(path, 0, 4100);
  // What a ZIP container holds may stand behind other entries; the library unpacks one of them, within limits.
  const isArchive = start.subarray(0, 4).equals(Buffer.from("PK\u0003\u0004"));
  const found = await (isArchive ? fileTypeFromFile(path) : fileTypeFromBuffer(start)).catch(() => undefined);
  if (!found && pdfHeaderAt(start) >= 0) return "application/pdf";
  return found?.mime ?? null;
}

/**
 * Returns the one of these types that the file has by its content, or null if it has none. Nothing but the name tells
 * a table in plain text from other plain text.
 */
export async function acceptedType(
  path: string,
  { type, name }: { type: string | null; name: string },
  accept: string[],
): Promise<string | null> {
  if (type !== null && accept.includes(type)) return type;
  const texts = accept.filter((one) => one.startsWith("text/"));
  if (texts.length === 0 || !(await isPlainText(path))) return null;
  const named = /\.csv$/iu.test(name) ? "text/csv" : "text/plain";
  return texts.includes(named) ? named : (texts[0] ?? null);
}

/** Returns whether a file is an office document that a password encrypts: such a one is no ZIP container. */
export async function isEncryptedOffice(path: string, type: string | null): Promise<boolean> {
  if (type !== "application/x-cfb") return false;
  const file = await open(path);
  try {
    return (await findInFile(file, Buffer.from("EncryptedPackage", "utf16le"))) >= 0;
  } finally {
    await file.close();
  }
}

/** Returns whether files of this type are ZIP containers. */
export function isArchiveType(type: string): boolean {
  return type.startsWith("application/vnd.");
}

/** Returns whether a WebP is as long as its header says; decoders fill in missing data instead of failing. */
export async function isWholeWebp(path: string, size: number): Promise<boolean> {
  const header = await piece(path, 0, 12);
  return header.length === 12 && header.readUInt32LE(4) + 8 <= size;
}

async function piece(path: string, from: number, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    return await pieceOf(file, from, length);
  } finally {
    await file.close();
  }
}

/** Line ends, tabs and form feeds are part of plain text; other control characters show that it is something else. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what we look for
const control = /[\0-\x08\x0b\x0e-\x1f\x7f]/u;

/** Returns whether a file is text without control characters: UTF-8, or UTF-16 that begins with its byte order mark. */
async function isPlainText(path: string): Promise<boolean> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  const isClean = (chunk?: Buffer) =>
    !control.test(decoder?.decode(chunk, { stream: chunk !== undefined }) ?? "");
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
      if (!isClean(chunk)) return false;
    }
    return isClean();
  } catch (error) {
    // The decoder refuses bytes that are no text; a file that cannot be read is another matter.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function encodingOf([first, second]: Buffer): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}
