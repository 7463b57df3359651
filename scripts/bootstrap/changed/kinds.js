/** @typedef {"unit" | "api" | "browser"} Kind a vitest project, whose check is called "<kind> tests" */

/**
 * The kind that runs a test file, as vitest.config.ts has it; null for other files and for those of `npm run test:deep`.
 * @param {string} path
 * @returns {Kind | null}
 */
export function kindOf(path) {
  const [, folder] = /^(\w+)\/(?:.*\/)?[^/]+(?<!\.deep)\.test\.tsx?$/u.exec(path) ?? [];
  if (folder === undefined) return null;
  if (folder === "api") return "api";
  return folder === "tests" ? "browser" : "unit";
}

export const isTest = (/** @type {string} */ path) => /\.test\.tsx?$/u.test(path);

/** What only tests stand on. */
export const isOfTests = (/** @type {string} */ path) =>
  isTest(path) || path.startsWith("tests/") || path.includes("/testing/");
