import { keepCheck, knownCheck } from "../authoring/check-in-thread.ts";
import { checkFolder } from "../authoring/folder/check-folder.ts";
import { readSourceFiles } from "../authoring/folder/read-source-files.ts";
import { folderVersion } from "../store/definition-files.ts";

/**
 * Checks a definitions folder as a server does when it starts, but the same files only once for all servers of this
 * process: checking was half of the work of opening one. Later checks, too, for a thread of its own begins cold.
 */
export const checkOnce: typeof checkFolder = async (folder, apiPath, now = new Date()) => {
  const files = typeof folder === "string" ? await readSourceFiles(folder).catch(() => null) : folder;
  if (!files) return await checkFolder(folder, apiPath, now);
  const content = { version: folderVersion(files), apiPath, now };
  const known = await knownCheck(content);
  if (known) return known;
  const check = frozen(await checkFolder(files, apiPath, now));
  keepCheck(check, content);
  return check;
};

/** Freezes a value and all that it holds: a server that changed what it shares would fail at once. */
function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) frozen(inner);
  return value;
}
