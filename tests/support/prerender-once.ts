import type { Plugin } from "vite";

/**
 * Every test server imports the 2 MB prerender module under an address of its own, and no module is ever freed. Tests
 * that run in one process share it instead, as long as it is of the same build.
 */
export function prerenderOnce(): Plugin {
  return {
    name: "prerender-once",
    enforce: "pre",
    resolveId: (address) =>
      /^file:\/\/(.+\/dist\/prerender\/prerender\.mjs\?[0-9a-f]+)-\d+$/u.exec(address)?.[1],
  };
}
