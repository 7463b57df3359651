import { posix } from "node:path";
import { kindOf } from "./kinds.js";

/** @typedef {import("./nearness.js").Nearness} Nearness */

/**
 * Returns a test file's rank by how likely it is to notice a change, the likeliest first; null when it reaches the
 * change through a hub only, or not at all.
 * @param {string} test
 * @param {string[]} changed
 * @param {Nearness} nearness
 * @returns {number | null}
 */
export function rankOf(test, changed, { near, behind }) {
  if (changed.includes(test)) return 0;
  if (changed.some((path) => stemOf(path) === stemOf(test))) return 1;
  if (changed.some((path) => isBeside(test, path))) return 2;
  const steps = near.get(test);
  const reaches = steps !== undefined || behind.has(test);
  if (reaches && changed.some((path) => roomOf(path) === roomOf(test))) return 3;
  if (steps !== undefined) return 3 + steps;
  return null;
}

/** Browser tests whose name names the screen of a change rank behind tests that import it closely. */
export const rankByName = 7;

/**
 * The tests in `tests/` whose names name the changed folders of pages: `studio-publish` for `renderer/studio/publish`,
 * or the nearest folder above that any name names.
 * @param {string[]} changed
 * @param {string[]} tests
 */
export function namedAfter(changed, tests) {
  const browser = tests.filter((test) => kindOf(test) === "browser");
  const folders = new Set(
    changed.filter((path) => path.startsWith("renderer/")).map((path) => posix.dirname(path)),
  );
  return new Set([...folders].flatMap((folder) => namedAfterFolder(folder.split("/").slice(1), browser)));
}

/**
 * @param {string[]} parts
 * @param {string[]} tests
 * @returns {string[]}
 */
function namedAfterFolder(parts, tests) {
  if (parts.length === 0) return [];
  for (const words of [parts.slice(-2).join("-"), parts.at(-1) ?? ""]) {
    const named = tests.filter((test) => `-${posix.basename(test, ".test.ts")}-`.includes(`-${words}-`));
    // A word that names many screens, such as "studio", names none.
    if (named.length > 0 && named.length <= 4) return named;
  }
  return namedAfterFolder(parts.slice(0, -1), tests);
}

/** `engine/condition` for both engine/condition.ts and engine/condition.test.ts. */
function stemOf(/** @type {string} */ path) {
  return path.replace(/(?:\.test)?\.\w+$/u, "");
}

/** Returns whether a test is in the same folder or below it; for a top folder such as `engine`, only in itself. */
function isBeside(/** @type {string} */ test, /** @type {string} */ path) {
  const folder = posix.dirname(path);
  if (folder === ".") return false;
  return folder.includes("/") ? test.startsWith(`${folder}/`) : posix.dirname(test) === folder;
}

/** The first two folders, such as `api/drafts`; the pages have one more. */
function roomOf(/** @type {string} */ path) {
  const folders = posix.dirname(path).split("/");
  return folders.length < 2 ? path : folders.slice(0, folders[0] === "renderer" ? 3 : 2).join("/");
}
