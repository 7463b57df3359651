import { at } from "./project.js";

/**
 * Everything `npm test` looks at.
 *
 * The builds come first, side by side. Then come the browser tests alone, with a worker more than there are cores because
 * they often wait for timers, disks and pages, and the API tests beside the stories, which share a single page. What needs
 * nothing but a processor runs `behind` them, one after the other, and takes what they leave.
 * `needs` says what must be there first; without it the check counts as failed, with the reason.
 *
 * @typedef {object} Check
 * @property {string} name
 * @property {string[]} command arguments for Node
 * @property {string[]} [commandForFiles] arguments for Node if only some files are tested; `command` if absent
 * @property {boolean} [builds] writes what others read, so only what runs behind may run beside it
 * @property {boolean} [alone] only what runs behind may run beside it
 * @property {boolean} [behind] runs at a low priority, as soon as there is room
 * @property {"chromium"} [needs]
 * @property {boolean} [vitest] counts each of its tests
 * @property {{ [name: string]: string }} [env] variables beside those of this process
 */

const tool = (/** @type {string} */ path, /** @type {string[]} */ ...options) => [
  at(`node_modules/${path}`),
  ...options,
];
/**
 * Several checkers would each infer the same types again, which costs a third more on two cores. Go's garbage collector
 * runs less often than by default.
 * @returns {Pick<Check, "command" | "env">}
 */
const types = (/** @type {string} */ config) => ({
  command: tool("typescript-7/bin/tsc", "-p", config, "--checkers", "1"),
  env: { GOGC: "400" },
});
const script = (/** @type {string} */ path, /** @type {string[]} */ ...options) => [
  at("scripts/run.js"),
  at(path),
  ...options,
];
const storybook = (/** @type {string[]} */ ...options) =>
  tool("storybook/dist/bin/dispatcher.js", ...options, "-c", "stories/.storybook", "--quiet");
/** Vitest's own process makes much garbage, too: see vitest.config.ts. */
const vitest = (/** @type {string[]} */ ...options) => [
  "--max-semi-space-size=128",
  "--single-threaded-gc",
  ...tool("vitest/vitest.mjs", "run", ...options),
];
const tests = (/** @type {string} */ project, /** @type {string[]} */ ...options) =>
  vitest(...options, "--project", project);

/** @type {Check[]} */
export const checks = [
  { name: "build", builds: true, command: [at("scripts/build.js")] },
  {
    name: "static storybook",
    builds: true,
    command: storybook("build", "--test", "-o", "dist/storybook"),
    env: { STORYBOOK_REACT: "development" },
  },
  { name: "types", behind: true, ...types("tsconfig.json") },
  { name: "types of the engine", behind: true, ...types("engine/tsconfig.json") },
  { name: "types of the api", behind: true, ...types("api/tsconfig.json") },
  { name: "types of the renderer", behind: true, ...types("renderer/tsconfig.json") },
  {
    name: "lint and format",
    behind: true,
    command: tool("@biomejs/biome/bin/biome", "check", "--error-on-warnings", "--max-diagnostics=100"),
  },
  { name: "imports", behind: true, command: tool("dependency-cruiser/bin/dependency-cruise.mjs", ".") },
  { name: "unused code", behind: true, command: tool("knip/bin/knip.js") },
  {
    name: "definitions, generated types and routes",
    behind: true,
    command: script("scripts/definitions-and-generated.ts", "--check"),
  },
  { name: "table of promises", behind: true, command: script("scripts/promises.ts", "--check") },
  { name: "table of ASVS", behind: true, command: script("scripts/asvs.ts", "--check") },
  { name: "table of attacks", behind: true, command: script("scripts/attacks.ts", "--check") },
  { name: "list of dependencies", behind: true, command: script("scripts/dependency-list.ts", "--check") },
  {
    name: "browser tests",
    vitest: true,
    needs: "chromium",
    alone: true,
    command: tests("browser", "--maxWorkers", "3"),
  },
  { name: "api tests", vitest: true, command: tests("api", "--maxWorkers", "4") },
  {
    name: "stories",
    vitest: true,
    needs: "chromium",
    command: tests("stories"),
    commandForFiles: vitest("--config", "stories/vitest.config.ts"),
  },
  { name: "unit tests", vitest: true, behind: true, command: tests("unit*") },
  { name: "bundle budget", needs: "chromium", command: script("tools/measure/bundle-budget.ts") },
];
