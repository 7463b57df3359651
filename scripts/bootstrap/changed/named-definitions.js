import { posix } from "node:path";
import { isOfTests } from "./kinds.js";

/**
 * Returns the test files that name a changed step, list or wizard: those that read shipped definitions most often name
 * what they read.
 * @param {string[]} changed
 * @param {string[]} files of the repository
 * @param {(path: string) => string} read
 */
export function naming(changed, files, read) {
  const names = new Set(changed.flatMap((path) => nameOf(path) ?? []));
  if (names.size === 0) return [];
  const escaped = [...names].map((name) => name.replace(/[^\w-]/gu, "\\$&"));
  const named = new RegExp(`["'\`/.](?:${escaped.join("|")})["'\`/.]`, "u");
  return files.filter((path) => isOfTests(path) && /\.[jt]sx?$/u.test(path) && named.test(read(path)));
}

/** Returns the name by which tests refer to a file of the shipped definitions; a wizard's own files bear its name. */
function nameOf(/** @type {string} */ path) {
  if (!/^definitions\/.*\.(?:json|md)$/u.test(path)) return null;
  const [, wizard] = /^definitions\/wizards\/([^/]+)\/[^/]+$/u.exec(path) ?? [];
  return wizard ?? posix.parse(path).name;
}
