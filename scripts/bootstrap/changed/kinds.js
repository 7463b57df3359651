/** @typedef {"unit" | "api" | "browser" | "stories"} Kind the first word of the check that runs it */

/** @type {Kind[]} */
export const kinds = ["unit", "api", "browser", "stories"];

/**
 * The kind of a test file, as the settings of Vitest have it; null for other files and for those of `npm run test:deep`.
 * @param {string} path
 * @returns {Kind | null}
 */
export function kindOf(path) {
  if (/^stories\/.*\.stories\.tsx$/u.test(path)) return "stories";
  // It stands for the stories, which are chosen one by one.
  if (path === "stories/built-stories.test.ts") return null;
  const [, folder] = /^(\w+)\/(?:.*\/)?[^/]+(?<!\.deep)\.test\.tsx?$/u.exec(path) ?? [];
  if (folder === undefined) return null;
  if (folder === "api" || path.startsWith("scripts/demo/")) return "api";
  return folder === "tests" ? "browser" : "unit";
}

export const isTest = (/** @type {string} */ path) => /\.test\.tsx?$/u.test(path);

/** Returns whether only tests depend on a file. */
export const isOfTests = (/** @type {string} */ path) =>
  isTest(path) || path.startsWith("tests/") || path.includes("/testing/");
