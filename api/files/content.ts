import { open } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type";

/** Returns the MIME type that a file's first bytes show, or null if it is none that we know. */
export async function typeOf(path: string): Promise<string | null> {
  const found = await fileTypeFromBuffer(await piece(path, 0, 4100)).catch(() => undefined);
  return found?.mime ?? null;
}

/** Returns whether a PDF is complete; one that was truncated by a broken download does not open. */
export async function isWholePdf(path: string, size: number): Promise<boolean> {
  const tail = await piece(path, Math.max(0, size - 4096), 4096);
  return tail.includes("%%EOF");
}

/** Returns whether a WebP is as long as its header says; decoders fill in missing data instead of failing. */
export async function isWholeWebp(path: string, size: number): Promise<boolean> {
  const header = await piece(path, 0, 12);
  return header.length === 12 && header.readUInt32LE(4) + 8 <= size;
}

async function piece(path: string, from: number, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
