import { Unzip, type UnzipFile, UnzipInflate, UnzipPassThrough, zipSync } from "fflate";
import type { SourceFiles } from "#engine/authoring";
import { bytesOfText, isSourceFile, textOfFile } from "./file-text.ts";
import { mostBytes, mostBytesInFile, mostFiles } from "./read-source-files.ts";

/** Thrown for a zip file that cannot be read, with a sentence for the person who chose it. */
export class UnreadableZip extends Error {}

/** The earliest time that a zip file can name: without a time, the same files always give the same bytes. */
const noTime = new Date(1980, 0, 1);
/** Number of bytes unpacked between two checks of the limits: 1,000 times as many at the most. */
const chunk = 16 * 1024;
/** Entries of any kind, folders and files that are no definitions among them. */
const mostEntries = 3 * mostFiles;

/** Packs the files of a folder. */
export function zipOf(files: SourceFiles): Uint8Array {
  const packed = Object.entries(files).map(([path, text]) => [path, bytesOfText(path, text)] as const);
  return zipSync(Object.fromEntries(packed), { mtime: noTime });
}

/**
 * Unpacks the definition files of a zip file; what else lies there is left out, and so is one folder around all of them.
 * Throws an `UnreadableZip` if it is none, holds too much, or a path twice or outside its folder.
 */
export function filesInZip(bytes: Uint8Array): SourceFiles {
  const found = unpacked(bytes);
  if (found.size === 0) throw new UnreadableZip("The zip file holds no definitions.");
  const around = folderAround([...found.keys()]);
  const entries = [...found].map(([path, content]) => [path.slice(around.length), content] as const);
  return Object.fromEntries(
    entries
      .map(([path, content]) => [path, textOfFile(path, content)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function unpacked(bytes: Uint8Array): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  const names = new Set<string>();
  let total = 0;
  let begun = 0;
  let ended = 0;

  function take(file: UnzipFile): void {
    begun += 1;
    if (begun > mostEntries) throw new UnreadableZip(`The zip file holds more than ${mostFiles} files.`);
    // Started even where it is left out: until it is, what follows would be kept in memory.
    const isWanted = isDefinition(file.name);
    if (isWanted) addName(names, file.name);
    const parts: Uint8Array[] = [];
    let size = 0;
    file.ondata = (error, part, isLast) => {
      if (error) throw error;
      size += part.length;
      total += part.length;
      if (isWanted && size > mostBytesInFile)
        throw new UnreadableZip(`${file.name} is larger than ${mostBytesInFile / 1024} kB.`);
      if (total > mostBytes)
        throw new UnreadableZip(`The zip file holds more than ${mostBytes / 1024 / 1024} MB.`);
      if (isWanted) parts.push(part);
      if (!isLast) return;
      ended += 1;
      if (isWanted) found.set(file.name, Buffer.concat(parts));
    };
    file.start();
  }

  readEntries(bytes, take);
  if (begun === 0 || ended < begun) throw damaged();
  return found;
}

function addName(names: Set<string>, name: string): void {
  // Other systems take such names for the same file.
  const folded = name.normalize("NFC").toLowerCase();
  if (names.has(folded)) throw new UnreadableZip(`The zip file holds ${name} twice.`);
  names.add(folded);
  if (names.size > mostFiles) throw new UnreadableZip(`The zip file holds more than ${mostFiles} files.`);
}

/** Gives each entry of a zip file to `take`. */
function readEntries(bytes: Uint8Array, take: (file: UnzipFile) => void): void {
  try {
    const unzip = new Unzip(take);
    unzip.register(UnzipInflate);
    unzip.register(UnzipPassThrough);
    for (let at = 0; at < bytes.length; at += chunk)
      unzip.push(bytes.subarray(at, at + chunk), at + chunk >= bytes.length);
  } catch (error) {
    throw error instanceof UnreadableZip ? error : damaged(error);
  }
}

function damaged(cause?: unknown): UnreadableZip {
  return new UnreadableZip("The file is no zip file, or it is damaged.", { cause });
}

/** Returns whether an entry is a definition file. Throws if it has no place inside a folder. */
function isDefinition(name: string): boolean {
  const parts = name.split("/");
  const isOdd =
    name.length > 300 || /[\\:\p{Cc}]/u.test(name) || parts.some((part) => /^\.{0,2}$/u.test(part));
  // The name of a folder ends with a slash.
  if (isOdd && !/^(?:[^/\\:\p{Cc}]+\/)+$/u.test(name))
    throw new UnreadableZip(
      `The zip file holds a file with an odd name: ${JSON.stringify(name.slice(0, 100))}.`,
    );
  return !isOdd && isSourceFile(name) && parts[0] !== "__MACOSX";
}

/** Returns the folder, with a slash, that all paths lie in; empty if they lie in several or in none. */
function folderAround(paths: string[]): string {
  const [first = ""] = paths;
  const folder = first.slice(0, first.indexOf("/") + 1);
  return paths.every((path) => path.startsWith(folder)) ? folder : "";
}
