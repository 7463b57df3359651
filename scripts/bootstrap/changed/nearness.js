/** @typedef {import("./import-graph.js").ImportGraph} ImportGraph */

/**
 * Files through which nearly every test reaches nearly everything. Who reaches a change through one of them only is
 * least likely to notice it.
 */
export const hubs = new Set([
  "api/routes.ts",
  "api/server.ts",
  "api/store/store.ts",
  "api/testing/both-databases.ts",
  "api/testing/databases.ts",
  "definitions/",
  "engine/authoring/read/read.ts",
  "renderer/app/prerender.tsx",
  "renderer/main.tsx",
  "renderer/app/routes.tsx",
  "renderer/staff/main.tsx",
  "renderer/staff/routes.tsx",
  "scripts/bootstrap/checks.js",
  "scripts/definitions/verbs.ts",
  "tests/support/site.ts",
]);

/**
 * Distance of every file from a change.
 * @typedef {object} Nearness
 * @property {Map<string, number>} near steps to the nearest change, for files that reach one without a hub
 * @property {Map<string, string>} behind the hub, for files that reach a change through hubs only
 */

/**
 * @param {ImportGraph} graph
 * @param {Iterable<string>} changed
 * @param {Set<string>} [through]
 * @returns {Nearness}
 */
export function nearnessTo({ needs }, changed, through = hubs) {
  const neededBy = invert(needs);
  const near = walk(changed, (path) => (through.has(path) ? [] : neededBy(path)));
  const reached = [...near.keys()].filter((path) => through.has(path));
  /** @type {Map<string, string>} */
  const behind = new Map();
  for (const hub of reached) {
    for (const path of walk([hub], neededBy).keys()) {
      if (!near.has(path) && !behind.has(path)) behind.set(path, hub);
    }
  }
  return { near, behind };
}

/**
 * @param {Iterable<string>} starts
 * @param {(path: string) => string[]} next
 */
function walk(starts, next) {
  const steps = new Map([...starts].map((path) => [path, 0]));
  for (const [path, taken] of steps) {
    for (const one of next(path)) if (!steps.has(one)) steps.set(one, taken + 1);
  }
  return steps;
}

/**
 * Returns the files that need a file, or a folder that contains it.
 * @param {Map<string, string[]>} needs
 */
function invert(needs) {
  /** @type {Map<string, string[]>} */
  const neededBy = new Map();
  for (const [path, needed] of needs) {
    for (const one of needed) neededBy.set(one, [...(neededBy.get(one) ?? []), path]);
  }
  return (/** @type {string} */ path) => [
    ...(neededBy.get(path) ?? []),
    ...foldersOf(path).filter((f) => neededBy.has(f)),
  ];
}

function foldersOf(/** @type {string} */ path) {
  if (path.endsWith("/")) return [];
  const parts = path.split("/").slice(0, -1);
  return parts.map((_part, index) => `${parts.slice(0, index + 1).join("/")}/`);
}
