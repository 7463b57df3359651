import { type FileHandle, open } from "node:fs/promises";
import { findInFile, pieceOf } from "./find-in-file.ts";
import { opensWithoutPassword } from "./pdf-password.ts";
import { dictionaryIn, type PdfDictionary, Reference } from "./pdf-values.ts";

export type PdfState = "sound" | "damaged" | "locked";

/** Programs look for the header in the first kilobyte: mail programs and servers put lines before it. */
const longestPreface = 1024;
const header = "%PDF-1";
/** Maximum length of a dictionary: longer than trailers and encryption dictionaries are. */
const longestDictionary = 64 * 1024;

/** Returns where the header of a PDF stands among the first bytes of a file, or -1. */
export function pdfHeaderAt(start: Buffer): number {
  return start
    .subarray(0, longestPreface + header.length)
    .toString("latin1")
    .search(/%PDF-\d/u);
}

/**
 * Returns whether a PDF is complete and opens without a password. Reads only what says so, without unpacking anything:
 * the time it takes grows with the file's length alone.
 */
export async function pdfState(path: string, size: number): Promise<PdfState> {
  const file = await open(path);
  try {
    const tail = await pieceOf(file, Math.max(0, size - 4096), 4096);
    // A download that broke off has no end; what has no page tree, plain or packed, shows nothing.
    const isWhole = tail.includes("%%EOF") && (await holds(file, "obj")) && (await holdsPages(file));
    if (!isWhole) return "damaged";
    const trailer = await trailerOf(file, tail);
    return trailer && (await isLocked(file, trailer)) ? "locked" : "sound";
  } finally {
    await file.close();
  }
}

async function holdsPages(file: FileHandle): Promise<boolean> {
  return (await holds(file, "/Pages")) || (await holds(file, "/ObjStm"));
}

async function holds(file: FileHandle, text: string): Promise<boolean> {
  return (await findInFile(file, Buffer.from(text))) >= 0;
}

/** Returns the dictionary that the end of the file leads to, or the first one if it leads nowhere. */
async function trailerOf(file: FileHandle, tail: Buffer): Promise<PdfDictionary | null> {
  const ends = [...tail.toString("latin1").matchAll(/startxref\s+(\d{1,10})/gu)];
  const declared = Number(ends.at(-1)?.[1] ?? Number.NaN);
  const preface = Math.max(0, pdfHeaderAt(await pieceOf(file, 0, longestPreface + header.length)));
  for (const at of [declared + preface, declared]) {
    const found = Number.isNaN(at) ? null : await trailerAt(file, at);
    if (found) return found;
  }
  return await trailerAfter(file, 0);
}

/** Returns the dictionary of the cross-reference table or stream at a position. */
async function trailerAt(file: FileHandle, at: number): Promise<PdfDictionary | null> {
  const start = (await pieceOf(file, at, 40)).toString("latin1");
  if (/^\s*xref\b/u.test(start)) return await trailerAfter(file, at);
  const stream = /^\s*\d+\s+\d+\s+obj/u.exec(start);
  return stream ? await dictionaryAt(file, at + stream[0].length) : null;
}

async function trailerAfter(file: FileHandle, from: number): Promise<PdfDictionary | null> {
  const word = "trailer";
  const at = await findInFile(file, Buffer.from(word), from);
  return at < 0 ? null : await dictionaryAt(file, at + word.length);
}

async function dictionaryAt(file: FileHandle, at: number): Promise<PdfDictionary | null> {
  return dictionaryIn((await pieceOf(file, at, longestDictionary)).toString("latin1"));
}

async function isLocked(file: FileHandle, trailer: PdfDictionary): Promise<boolean> {
  const named = trailer.get("/Encrypt");
  const encryption = named instanceof Reference ? await objectOf(file, named) : named;
  if (!(encryption instanceof Map)) return false;
  const ids = trailer.get("/ID");
  const id = Array.isArray(ids) ? ids[0] : undefined;
  return !opensWithoutPassword(encryption, Buffer.isBuffer(id) ? id : Buffer.alloc(0));
}

/** Returns the dictionary that a reference names; that of the encryption is never packed. */
async function objectOf(file: FileHandle, { number, generation }: Reference): Promise<PdfDictionary | null> {
  const words = `${number} ${generation} obj`;
  const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39;
  const at = await findInFile(file, Buffer.from(words), 0, (before) => !isDigit(before));
  return at < 0 ? null : await dictionaryAt(file, at + words.length);
}
