import { readdirSync, readFileSync } from "node:fs";
import { at } from "./project.js";

/**
 * Part of `npm run test:deep`, which runs repeated and random tests at full strength.
 * @typedef {object} DeepPart
 * @property {string} name
 * @property {string} about what it does, for the list and the page of figures
 * @property {(seed: number) => string[]} command arguments for Node
 * @property {{ [name: string]: string }} [env]
 * @property {boolean} [alone] it measures, so nothing else may run beside it
 * @property {"chromium"} [needs]
 * @property {boolean} [onlyNamed] it takes long, and repeats what another part does less often
 * @property {boolean} [vitest] counts each of its tests
 * @property {RegExp} [figures] the lines of its output that say what came of it
 */

const run = (/** @type {string} */ command, /** @type {string[]} */ ...words) => [
  at("scripts/run.js"),
  at(`${command}.ts`),
  ...words,
];
const vitest = (/** @type {string[]} */ ...words) => [at("node_modules/vitest/vitest.mjs"), "run", ...words];

/** @type {DeepPart[]} */
export const deepParts = [
  {
    name: "random",
    about: "every test that repeats something or draws at random, at full strength",
    command: () =>
      vitest(...testFiles(/testing\/depth\.ts"|support\/sound\.ts"|\bexpectStaffSound\b|\.deep\.test\./u)),
    needs: "chromium",
    vitest: true,
  },
  {
    name: "other-database",
    about: "the API tests that `npm test` runs over SQLite only, over PostgreSQL",
    command: () => vitest("--project", "api", ...testFiles(/\b(?:describeServer|describeOnOneDatabase)\(/u)),
    env: { TEST_DATABASE: "PostgreSQL" },
    vitest: true,
  },
  {
    name: "s3",
    about: "the API tests of uploads with a bucket in place of the folder; TEST_S3_URL names another one",
    command: () =>
      vitest(
        "--project",
        "api",
        "api/uploads/storage.test.ts",
        ...["files", "sweep", "refused-uploads", "hostile-forms"].map((name) => `api/files/${name}.test.ts`),
        ...["several", "confirmed"].map((name) => `api/registrations/${name}-files.test.ts`),
        ...["api/personal-data", "api/people-requests", "api/desk/desk.test.ts"],
      ),
    env: { TEST_FILES: "s3" },
    vitest: true,
  },
  {
    name: "clamd",
    about: "uploads with Debian's clamd and signatures of our own, where it is installed",
    command: () => vitest("--project", "api", "api/files/real-clamd.deep.test.ts"),
    figures: /^clamd.*$/gmu,
    vitest: true,
  },
  {
    name: "stories",
    about: "every story as a test, with axe",
    command: () => vitest("--config", "stories/vitest.config.ts"),
    needs: "chromium",
    vitest: true,
  },
  {
    name: "weights",
    about: "what a first visit of every step weighs",
    command: () => run("tools/measure/bundle-budget", "--all"),
    needs: "chromium",
    figures: /^Heaviest first visit.*$/gmu,
  },
  {
    name: "fuzz",
    about: "generated hostile requests over both databases",
    // Whatever hangs never answers; a busy machine takes longer.
    command: (seed) =>
      run(
        "tools/fuzz/fuzz",
        `--seed=${seed}`,
        "--requests=10000",
        "--database=both",
        "--times",
        "--write",
        "--wait=30000",
      ),
    figures: /^.*requests in.*$/gmu,
  },
  {
    name: "long-fuzz",
    about: "100,000 generated hostile requests over each database",
    command: (seed) =>
      run(
        "tools/fuzz/fuzz",
        `--seed=${seed}`,
        "--requests=61000",
        "--database=both",
        "--times",
        "--write",
        "--wait=30000",
      ),
    onlyNamed: true,
    figures: /^.*requests in.*$|^.*main thread.*$/gmu,
  },
  {
    name: "long-desk",
    about: "10,000 random actions at the desk on each database",
    command: () => vitest("api/desk/random-actions.deep.test.ts"),
    env: { TEST_LONG: "1" },
    onlyNamed: true,
    vitest: true,
  },
  {
    name: "mutations",
    about: "random changes of the definitions, each refused at a place or walked to the end",
    command: (seed) => run("tools/definitions", "mutations", "--runs", "100", "--seed", `${seed}`),
    figures: /^\d+ mutations .*$/gmu,
  },
  {
    name: "edits",
    about: "random edits as the studio makes them",
    command: (seed) => run("tools/definitions", "edits", "--runs", "120", "--seed", `${seed}`),
    figures: /^\d+ edits .*$/gmu,
  },
  {
    name: "long-edits",
    about: "1,000 random edits, with branches",
    command: (seed) => run("tools/definitions", "edits", "--runs", "1000", "--seed", `${seed}`),
    onlyNamed: true,
    figures: /^\d+ edits .*$/gmu,
  },
  {
    name: "release-kills",
    about: "servers killed while they publish, on both databases",
    command: (seed) => run("tools/kills/release-kills", "--kills", "60", "--seed", `${seed}`),
    figures: /^\w+: \d+ kills.*$/gmu,
  },
  {
    name: "many-servers",
    about: "four servers behind HAProxy and PgBouncer, killed one at a time during 2,000 registrations",
    command: (seed) => run("tools/kills/many-servers", "--seed", `${seed}`),
    alone: true,
    onlyNamed: true,
    figures: /^\d+ of \d+ registrations .*$|^\d+ mails.*$/gmu,
  },
  {
    name: "pooler",
    about: "the API tests that run over PostgreSQL, with PgBouncer in transaction mode before it",
    command: () =>
      vitest("--project", "api", ...testFiles(/\bdescribe(?:OnBothDatabases|Stores|OnDatabases)\(/u)),
    env: { TEST_POOLER: "on" },
    onlyNamed: true,
    vitest: true,
  },
  {
    name: "launch-kills",
    about: "500 senders of a launch killed on each database (20 among the tests at full strength)",
    command: () => vitest("api/launch/kills.test.ts"),
    env: { TEST_LONG: "1" },
    figures: /^\w+: \d+ launch kills.*$/gmu,
    onlyNamed: true,
    vitest: true,
  },
  {
    name: "upgrade",
    about:
      "a server of the newest release, and one of the last commit, beside this one on each database (also among the tests at full strength); UPGRADE_FROM names another revision",
    command: () => vitest("api/upgrade.deep.test.ts"),
    onlyNamed: true,
    vitest: true,
  },
  {
    name: "failover",
    about:
      "a primary of Debian's PostgreSQL lost in the middle of saves, and its standby promoted (also among the tests at full strength)",
    command: () => vitest("api/store/failover.deep.test.ts"),
    figures: /^failover: .*$/gmu,
    onlyNamed: true,
    vitest: true,
  },
  {
    name: "node-versions",
    about: "unit and API tests on Node 20.19, 22 and 24.18",
    command: () => run("scripts/node-versions"),
    onlyNamed: true,
    alone: true,
    figures: /^Node .*$/gmu,
  },
  {
    name: "reliability",
    about: "a minute of each part of `npm run reliability`: load, kills, faults drawn by the seed, requests",
    command: (seed) => run("tools/kills/reliability", "--seed", `${seed}`, "--keep"),
    alone: true,
    figures: /^.*(?:within the limits\.|beyond the limit.*)$/gmu,
  },
  {
    name: "budget",
    about: "what the check of the definitions costs",
    command: () => run("tools/definitions", "budget"),
    alone: true,
    figures: /^Check.*$/gmu,
  },
  {
    name: "load on SQLite",
    about:
      "logins, reads and saves a second, beside a bare route and a hand-written server, and with traces beside without",
    command: (seed) =>
      run(
        "tools/measure/benchmark",
        "--seconds",
        "3",
        "--database",
        "sqlite",
        "--seed",
        `${seed}`,
        "--traces",
      ),
    alone: true,
    figures: /^.*by hand.*$|^(?:reads|saves).*$/gmu,
  },
  {
    name: "load on PostgreSQL",
    about: "the same over PostgreSQL",
    command: (seed) =>
      run(
        "tools/measure/benchmark",
        "--seconds",
        "3",
        "--database",
        "postgres",
        "--seed",
        `${seed}`,
        "--traces",
      ),
    alone: true,
    figures: /^.*by hand.*$|^(?:reads|saves).*$/gmu,
  },
  {
    name: "desk-speed",
    about: "the desk with 10,000 registrations: queue, searches, each view, one case, and PostgreSQL's plans",
    command: (seed) => run("tools/measure/desk-speed", "--seed", `${seed}`),
    alone: true,
    figures: /^\w+: .* calls, .*$/gmu,
  },
  {
    name: "growth",
    about:
      "what a call takes with 1,000 registrations and with a million, and PostgreSQL's plan of each statement",
    command: (seed) => run("tools/measure/growth", "--seed", `${seed}`),
    alone: true,
    figures: /^1,000 and .*$|^\d+ statements.*$/gmu,
    onlyNamed: true,
  },
  {
    name: "timing",
    about: "whether response times reveal which addresses have an account",
    command: (seed) => run("tools/measure/timing", "--tries", "150", "--seed", `${seed}`),
    alone: true,
    figures: /^.*; gap .*$/gmu,
  },
  {
    name: "page-speed",
    about: "how fast pages appear on a slow phone",
    command: () => run("tools/measure/page-speed", "--runs", "3"),
    needs: "chromium",
    alone: true,
    figures: /^\/.*$/gmu,
  },
  {
    name: "storybook-speed",
    about: "how long Storybook takes to build and to find a story",
    command: () => run("tools/measure/storybook-speed"),
    needs: "chromium",
    alone: true,
    figures: /^(?:Building|Finding) .*$/gmu,
  },
  {
    name: "start-cost",
    about: "start time and memory of the server",
    command: () => run("tools/measure/start-cost", "--runs", "3"),
    alone: true,
    figures: /^\|? ?(?:bundle|compiled).*$/gimu,
  },
];

/** Test files whose path or text matches, from the top of the repository. */
function testFiles(/** @type {RegExp} */ pattern) {
  const folders = ["api", "engine", "migrations", "renderer", "scripts", "stories", "tests", "tools"];
  const files = folders.flatMap((folder) =>
    readdirSync(at(folder), { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
  );
  return files
    .filter((path) => /\.test\.tsx?$/u.test(path))
    .filter((path) => pattern.test(`${path}\n${readFileSync(at(path), "utf8")}`))
    .sort();
}
