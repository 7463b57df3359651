import { constants } from "node:fs";
import { type FileHandle, lstat, open, readdir, realpath } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { SourceFiles } from "#engine";

const mostFiles = 2_000;
const mostBytesInFile = 1024 * 1024;
const mostBytes = 32 * 1024 * 1024;

/** Opening a pipe would wait for whoever writes to it, and with it one of the few threads that serve all files. */
const careful = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/**
 * The paths in a definitions folder that are named like its files, .json and .md, whatever kind of thing each is;
 * throws when there are too many.
 */
export async function findSourceFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => /^[^.].*\.(json|md)$/.test(entry.name) && !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  if (paths.length > mostFiles) throw new Error(`The folder holds more than ${mostFiles} files.`);
  return paths;
}

/**
 * Reads a definitions folder: the text of every file, by its path inside with forward slashes. Throws plain words
 * about anything that is not a regular file inside the folder; the folder itself may be a link.
 */
export async function readSourceFiles(folder: string): Promise<SourceFiles> {
  // Resolved once, so that a link that is turned meanwhile does not mix two folders.
  const root = await realpath(folder);
  const files: SourceFiles = {};
  let total = 0;
  for (const path of await findSourceFiles(root)) {
    const name = relative(root, path).split(sep).join("/");
    const bytes = await readInside(root, path, name);
    total += bytes.length;
    if (bytes.length > mostBytesInFile)
      throw new Error(`${name} is larger than ${mostBytesInFile / 1024} kB.`);
    if (total > mostBytes) throw new Error(`The folder holds more than ${mostBytes / 1024 / 1024} MB.`);
    files[name] = bytes.toString("utf8");
  }
  return files;
}

/** The bytes of a regular file, or of one inside the folder that a link leads to; one more than allowed at most. */
async function readInside(root: string, path: string, name: string): Promise<Buffer> {
  const place = await placeOf(path, name);
  if (!place.startsWith(root.endsWith(sep) ? root : root + sep))
    throw new Error(`${name} is a link out of the definitions folder; put a copy of the file here.`);
  // Opening alone can start a device, so this comes first; the handle is looked at again, for it may be another one.
  if (!(await lstat(place)).isFile()) throw notRegular(name);
  const handle = await openCarefully(place, name);
  try {
    if (!(await handle.stat()).isFile()) throw notRegular(name);
    const chunks = await handle.createReadStream({ end: mostBytesInFile, autoClose: false }).toArray();
    return Buffer.concat(chunks);
  } finally {
    await handle.close();
  }
}

async function placeOf(path: string, name: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    const isLink = await lstat(path).then(
      (found) => found.isSymbolicLink(),
      () => false,
    );
    // What is gone by now is told like every other file that is missing: it may be a save under way.
    if (!isLink) throw error;
    throw new Error(`${name} is a link to nothing; put a copy of the file here.`);
  }
}

async function openCarefully(place: string, name: string): Promise<FileHandle> {
  try {
    return await open(place, careful);
  } catch (error) {
    const isOther = ["ELOOP", "ENXIO"].includes((error as NodeJS.ErrnoException).code ?? "");
    throw isOther ? notRegular(name) : error;
  }
}

function notRegular(name: string): Error {
  return new Error(`${name} is not a regular file; put a copy here.`);
}
