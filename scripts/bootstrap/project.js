import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The repository's folder, with a slash at its end. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/** A file or folder of the repository, given from its top. */
export const at = (/** @type {string} */ path) => root + path;

/** Returns the text of a file, or nothing where none can be read. */
export function readOrNothing(/** @type {string} */ path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
