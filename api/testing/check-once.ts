import { checkFolder, type FolderCheck } from "../authoring/folder/check-folder.ts";
import { readSourceFiles } from "../authoring/folder/read-source-files.ts";
import { createBoundedCache, getOrCreate } from "../concurrency/bounded-cache.ts";
import { folderVersion } from "../store/definition-files.ts";

/** The checked definitions of a folder are a megabyte or two. */
const mostKept = 8;
const kept = createBoundedCache<Promise<FolderCheck>>(mostKept);

/**
 * Checks a definitions folder as a server does when it starts, but the same files only once for all servers of this
 * process: checking was half of the work of opening one. Later checks, too, for a thread of its own begins cold.
 */
export const checkOnce: typeof checkFolder = async (folder, apiPath, now = new Date()) => {
  const files = typeof folder === "string" ? await readSourceFiles(folder).catch(() => null) : folder;
  if (!files) return await checkFolder(folder, apiPath, now);
  // Years that must lie in the past depend on the day.
  const key = `${apiPath} ${now.toISOString().slice(0, 10)} ${folderVersion(files)}`;
  return await getOrCreate(kept, key, () => checkFolder(files, apiPath, now).then(frozen));
};

/** Freezes a value and all that it holds: a server that changed what it shares would fail at once. */
function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) frozen(inner);
  return value;
}
