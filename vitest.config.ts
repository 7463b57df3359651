import { configDefaults, defineConfig, type Plugin } from "vitest/config";

/** `npm run test:deep` sets these; the tests read them from engine/testing/depth.ts. */
const { TEST_DEEP, TEST_LONG, TEST_SEED = "1", TEST_DATABASE } = process.env;
const deep = TEST_DEEP === "1";
const database = TEST_DATABASE === "PostgreSQL" ? "PostgreSQL" : "SQLite";

/**
 * Our modules keep nothing between calls, so test files may share them: loading them anew took half the time of the
 * unit tests. Timeouts are for what never happens; on a busy machine everything else takes ten times as long.
 */
const shared = {
  isolate: false,
  expect: { poll: { timeout: 30_000 } },
  provide: { deep, long: TEST_LONG === "1", database, seed: Number(TEST_SEED) } as const,
  exclude: [...configDefaults.exclude, ...(deep ? [] : ["**/*.deep.test.{ts,tsx}"])],
};

/**
 * A test runs most of our code a few times only: V8 waits fifteen times as long as usual before it optimizes. The V8 of
 * Node 22 ends at a flag that it does not know.
 */
const optimizeLate = Number(process.versions.node.split(".")[0]) < 22 ? ["--interrupt-budget=1000000"] : [];

/**
 * Tests make much that is soon garbage: with room for it, and no threads beside, collecting it takes a sixth less of both
 * cores. Not for tests of the API: a thread that is meant to reach its limit of memory would then end the whole process.
 */
const roomForGarbage = { execArgv: [...optimizeLate, "--max-semi-space-size=128", "--single-threaded-gc"] };

/** The stories of the static Storybook that `npm test` builds: stories/vitest.config.ts tests each from its source. */
const builtStories = "stories/built-stories.test.ts";

/** V8 counts the blocks of functions that it compiles after the counting began: this needs a process of its own. */
const countedTexts = "scripts/doubled-texts.test.ts";

/** Fills and clears an installation, over the databases of the API tests. */
const overDatabases = "scripts/demo/*.test.ts";

/** A test that asserts only in a loop must not pass because the loop is empty. Tests of pages may wait for a text instead. */
const asserting = { expect: { ...shared.expect, requireAssertions: true } };

/**
 * Every test server imports the 2 MB prerender module under an address of its own, and no module is ever freed. Tests
 * of one process share it instead, as long as it is of the same build.
 */
const prerenderOnce: Plugin = {
  name: "prerender-once",
  enforce: "pre",
  resolveId: (address) =>
    /^file:\/\/(.+\/dist\/prerender\/prerender\.mjs\?[0-9a-f]+)-\d+$/u.exec(address)?.[1],
};

/** Keeps modules with computed imports out of the cache: their transformed code lists a folder, which may change. */
const cacheNoFolders: Plugin = {
  name: "cache-no-folders",
  configureVitest: ({ experimental_defineCacheKeyGenerator: define }) =>
    define(({ sourceCode }) => (sourceCode.includes("import(`") ? false : undefined)),
};

/** Plugins of every project; with the same ones, a project finds in the cache what another has transformed. */
const plugins = [prerenderOnce, cacheNoFolders];

/**
 * Four kinds of test. `unit` needs nothing but Node; `api` drives the real server over SQLite and a real
 * PostgreSQL; `browser` drives the built pages in Chromium, and `stories` the built Storybook. Pick one with
 * `npm test -- --only unit`. Files that end in
 * `.deep.test.ts` run in `npm run test:deep` only. docs/testing.md says what is proved where.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // The projects import much of the same, each in processes of its own.
    experimental: { fsModuleCache: true },
    projects: [
      {
        plugins,
        test: {
          ...shared,
          ...asserting,
          ...roomForGarbage,
          name: "unit",
          include: ["{engine,definitions,scripts,tools,renderer,migrations,stories}/**/*.test.{ts,tsx}"],
          exclude: [...shared.exclude, builtStories, countedTexts, overDatabases],
          setupFiles: ["api/testing/clean-prototypes.ts"],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        plugins,
        test: {
          ...shared,
          ...asserting,
          ...roomForGarbage,
          name: "unit-counted",
          include: [countedTexts],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        plugins,
        test: {
          ...shared,
          ...asserting,
          execArgv: optimizeLate,
          name: "api",
          include: ["api/**/*.test.ts", overDatabases],
          globalSetup: ["api/testing/global-setup.ts"],
          setupFiles: ["api/testing/clean-prototypes.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins,
        test: {
          ...shared,
          ...roomForGarbage,
          name: "browser",
          // A build needs no transformation.
          server: { deps: { external: [/\/dist\/prerender\//u] } },
          include: ["tests/**/*.test.ts"],
          // A page beside other work is late now and then. `npm test` names each test that passed on its second try.
          retry: 1,
          globalSetup: ["api/testing/global-setup.ts", "tests/support/global-setup.ts"],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        plugins,
        test: {
          ...shared,
          ...asserting,
          name: "stories",
          include: [builtStories],
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
