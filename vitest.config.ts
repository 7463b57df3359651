import { defineConfig } from "vitest/config";
import { prerenderOnce } from "./tests/support/prerender-once.ts";

/**
 * Our modules keep nothing between calls, so test files may share them: loading them anew took half the time of the
 * unit tests. Timeouts are for what never happens; on a busy machine everything else takes ten times as long.
 */
const shared = { isolate: false, expect: { poll: { timeout: 30_000 } } } as const;

/**
 * Three kinds of test. `unit` needs nothing but Node; `api` drives the real server over SQLite and a real
 * PostgreSQL; `browser` drives the built pages in Chromium. Pick one with `npm test -- --only unit`.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          include: ["{engine,definitions,scripts,renderer,migrations,stories}/**/*.test.{ts,tsx}"],
          setupFiles: ["api/testing/clean-prototypes.ts"],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: "api",
          include: ["api/**/*.test.ts"],
          globalSetup: ["api/testing/global-setup.ts"],
          setupFiles: ["api/testing/clean-prototypes.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [prerenderOnce()],
        test: {
          ...shared,
          name: "browser",
          // A build needs no transformation.
          server: { deps: { external: [/\/dist\/prerender\//u] } },
          include: ["tests/**/*.test.ts"],
          globalSetup: ["api/testing/global-setup.ts", "tests/support/global-setup.ts"],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
