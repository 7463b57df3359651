import { open } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type";

/** The MIME type that a file's first bytes show, or null when they show none that we know. */
export async function typeOf(path: string): Promise<string | null> {
  const found = await fileTypeFromBuffer(await piece(path, 0, 4100)).catch(() => undefined);
  return found?.mime ?? null;
}

/** Whether a PDF has its end; one that lost it in a broken download opens nowhere. */
export async function isWholePdf(path: string, size: number): Promise<boolean> {
  const tail = await piece(path, Math.max(0, size - 4096), 4096);
  return tail.includes("%%EOF");
}

/** Whether a WebP is as long as its header says; decoders fill in what is missing instead of complaining. */
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
