import type { FileHandle } from "node:fs/promises";

const pieceLength = 256 * 1024;

/**
 * Returns where bytes first stand in a file, at or after `from`, or -1. `fits` may pass over a match by the byte before
 * it. Reads the file once, and holds one piece of it at a time.
 */
export async function findInFile(
  file: FileHandle,
  wanted: Buffer,
  from = 0,
  fits: (before: number | undefined) => boolean = () => true,
): Promise<number> {
  const piece = Buffer.alloc(pieceLength);
  // Pieces overlap by the length of what is wanted, and begin with the byte before it.
  for (let start = Math.max(0, from - 1); ; start += pieceLength - wanted.length) {
    const { bytesRead } = await file.read(piece, 0, pieceLength, start);
    const bytes = piece.subarray(0, bytesRead);
    const first = start < from || start > 0 ? 1 : 0;
    for (let at = bytes.indexOf(wanted, first); at >= 0; at = bytes.indexOf(wanted, at + 1))
      if (fits(at > 0 ? bytes[at - 1] : undefined)) return start + at;
    if (bytesRead < pieceLength) return -1;
  }
}

/** Returns up to `length` bytes of a file from a position on. */
export async function pieceOf(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}
