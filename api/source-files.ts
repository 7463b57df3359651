import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { SourceFiles } from "#engine";

const mostFiles = 2_000;
const mostBytesInFile = 1024 * 1024;
const mostBytes = 32 * 1024 * 1024;

/** The paths of a definitions folder's files, the .json and .md ones; throws when there are too many. */
export async function findSourceFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => /^[^.].*\.(json|md)$/.test(entry.name) && !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  if (paths.length > mostFiles) throw new Error(`The folder holds more than ${mostFiles} files.`);
  return paths;
}

/** Reads a definitions folder: the text of every file, by its path inside with forward slashes. */
export async function readSourceFiles(folder: string): Promise<SourceFiles> {
  const paths = await findSourceFiles(folder);
  const files: SourceFiles = {};
  let total = 0;
  for (const path of paths) {
    const name = relative(folder, path).split(sep).join("/");
    const { size } = await stat(path);
    total += size;
    if (size > mostBytesInFile) throw new Error(`${name} is larger than ${mostBytesInFile / 1024} kB.`);
    if (total > mostBytes) throw new Error(`The folder holds more than ${mostBytes / 1024 / 1024} MB.`);
    files[name] = await readFile(path, "utf8");
  }
  return files;
}
