import { constants } from "node:fs";
import { type FileHandle, lstat, open, readdir, realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { SourceFiles } from "#engine/authoring";
import { isSourceFile, textOfFile } from "./file-text.ts";

export const mostFiles = 2_000;
export const mostBytesInFile = 1024 * 1024;
export const mostBytes = 32 * 1024 * 1024;

/** Flags for opening a file. Without O_NONBLOCK, a named pipe would block a file-system thread until someone writes to it. */
const openFlags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/**
 * Returns the paths of all .json, .md and picture entries of a definitions folder, whether or not they are regular files.
 * Throws if there are too many.
 */
export async function findSourceFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => isSourceFile(pathInFolder(folder, path)))
    .sort();
  if (paths.length > mostFiles) throw new Error(`The folder holds more than ${mostFiles} files.`);
  return paths;
}

/**
 * Reads a definitions folder and returns the text of each file (pictures in base64) by its relative path, with forward slashes. Throws a
 * readable error if an entry is not a regular file inside the folder. The folder itself may be a symbolic link.
 */
export async function readSourceFiles(folder: string): Promise<SourceFiles> {
  // Resolved once, so that retargeting the link in the meantime cannot mix two folders.
  const root = await rootOf(folder);
  const files: SourceFiles = {};
  let total = 0;
  for (const path of await findSourceFiles(root)) {
    const name = pathInFolder(root, path);
    const bytes = await readInside(root, path, name);
    total += bytes.length;
    if (bytes.length > mostBytesInFile)
      throw new Error(`${name} is larger than ${mostBytesInFile / 1024} kB.`);
    if (total > mostBytes) throw new Error(`The folder holds more than ${mostBytes / 1024 / 1024} MB.`);
    files[name] = textOfFile(name, bytes);
  }
  return files;
}

async function rootOf(folder: string): Promise<string> {
  const root = await realpath(folder).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? new Error(`There is no folder at ${folder}.`) : error;
  });
  if (!(await stat(root)).isDirectory()) throw new Error(`${folder} is not a folder.`);
  return root;
}

/** Returns the path of a file inside a folder, with forward slashes. */
function pathInFolder(folder: string, path: string): string {
  return relative(folder, path).split(sep).join("/");
}

/** Returns the bytes of a regular file, or of one in the folder that a link points to; at most one byte over the limit. */
async function readInside(root: string, path: string, name: string): Promise<Buffer> {
  const target = await targetOf(path, name);
  if (!target.startsWith(root.endsWith(sep) ? root : root + sep))
    throw new Error(`${name} is a link out of the definitions folder; put a copy of the file here.`);
  // Opening a device can already have effects, so check the path first. Then check the handle: the path may have changed.
  if (!(await lstat(target)).isFile()) throw notRegular(name);
  const handle = await openWithoutBlocking(target, name);
  try {
    const found = await handle.stat();
    if (!found.isFile()) throw notRegular(name);
    const bytes = Buffer.allocUnsafe(Math.min(found.size, mostBytesInFile) + 1);
    let length = 0;
    for (let read = 1; read > 0 && length < bytes.length; length += read)
      read = (await handle.read(bytes, length)).bytesRead;
    return bytes.subarray(0, length);
  } finally {
    await handle.close();
  }
}

async function targetOf(path: string, name: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    const isLink = await lstat(path).then(
      (found) => found.isSymbolicLink(),
      () => false,
    );
    // A file that has just vanished may be in the middle of a save, so it is reported as any missing file is.
    if (!isLink) throw error;
    throw new Error(`${name} is a link to nothing; put a copy of the file here.`);
  }
}

async function openWithoutBlocking(path: string, name: string): Promise<FileHandle> {
  try {
    return await open(path, openFlags);
  } catch (error) {
    const isOther = ["ELOOP", "ENXIO"].includes((error as NodeJS.ErrnoException).code ?? "");
    throw isOther ? notRegular(name) : error;
  }
}

function notRegular(name: string): Error {
  return new Error(`${name} is not a regular file; put a copy here.`);
}
