import { expect, test } from "vitest";
import { checks } from "../checks.js";
import { isAffected } from "./affected-checks.js";
import { chooseTests } from "./choose-tests.js";
import { naming } from "./named-definitions.js";
import { planOf } from "./plan.js";
import { leftOutLines, planLines } from "./plan-text.js";

const files = [
  "api/drafts/publication.test.ts",
  "api/accounts/login.test.ts",
  "api/accounts/codes.test.ts",
  "tests/landing.test.ts",
  "engine/rules.test.ts",
];
const nearness = {
  near: new Map([["engine/rules.test.ts", 4]]),
  behind: new Map([
    ["api/accounts/login.test.ts", "api/server.ts"],
    ["api/accounts/codes.test.ts", "api/server.ts"],
    ["tests/landing.test.ts", "api/server.ts"],
  ]),
};
const budget = { durations: { "engine/rules.test.ts": 100 }, seconds: 50 };

function planFor(...changed: string[]) {
  return planOf(checks, changed, chooseTests(changed, files, nearness, budget));
}
const namesIn = ({ checks }: { checks: { name: string }[] }) => checks.map(({ name }) => name);

test("a check of tests runs the chosen files only", () => {
  const { checks: chosen } = planFor("api/drafts/publish.ts");
  expect(chosen.find(({ name }) => name === "api tests")?.command.slice(-2)).toEqual([
    "api",
    "api/drafts/publication.test.ts",
  ]);
  expect(namesIn({ checks: chosen })).not.toContain("browser tests");
});

test("Biome reads the changed files that are still there", () => {
  const lint = (...changed: string[]) =>
    planFor(...changed)
      .checks.find(({ name }) => name === "lint and format")
      ?.command.slice(-2);
  expect(lint("scripts/test.js", "engine/gone.ts", "README.md")).toEqual([
    "--no-errors-on-unmatched",
    "scripts/test.js",
  ]);
});

test("says what runs, and what is left out and how to run it", () => {
  const plan = planFor("api/drafts/publish.ts");
  expect(planLines(plan, "main").split("\n")).toEqual([
    "Changed since main: 1 file in api/drafts.",
    expect.stringMatching(/^Running \d+ checks and 1 API test file\.$/u),
  ]);
  expect(leftOutLines(plan).split("\n")).toEqual([
    "Left out:",
    "  2 API test files, 1 browser test file, which reach the change through api/server.ts only: npm test -- --only api,browser",
    "  1 unit test file, for want of time (about 100 s): npm test -- --only unit engine/rules.test.ts",
    "  Everything: npm test",
  ]);
});

const quick = checks.filter((check) => !check.vitest && !check.needs).map(({ name }) => name);

test("a change of packages or settings runs the quick checks and every unit test", () => {
  const plan = planFor("package.json");
  expect(namesIn(plan)).toEqual([...quick, "unit tests"]);
  expect(planLines(plan, "HEAD")).toContain("can break everything");
  expect(leftOutLines(plan)).toContain("browser tests,api tests");
});

test("a change of the guide runs nothing, and says that nothing was left out", () => {
  const plan = planOf(checks, ["docs/studio.md"], { taken: [], late: [], behind: new Map() });
  expect(namesIn(plan)).toEqual([]);
  expect(planLines(plan, "HEAD")).toContain("No check and no test reads it.");
});

test.each([
  [
    "renderer/studio/publish/page.tsx",
    ["build", "types", "types of the renderer", "lint and format", "imports", "unused code"],
  ],
  [
    "definitions/site/errors.json",
    ["lint and format", "definitions, generated types and routes", "table of promises"],
  ],
  ["renderer/styles/tokens.css", ["build", "lint and format"]],
  ["docs/routes.md", ["definitions, generated types and routes"]],
])("%s concerns %j", (path, expected) => {
  expect(quick.filter((name) => isAffected(name, [path]))).toEqual(expected);
});

test("a check that nobody described runs always", () => {
  expect(isAffected("a new check", ["docs/studio.md"])).toBe(true);
});

test("tests that name a changed step, list or wizard read it", () => {
  const texts: { [path: string]: string } = {
    "tests/review.test.ts": 'await open("business-location");',
    "api/testing/step.ts": "const path = `wizards/supplier/steps/business-location.json`;",
    "engine/other.test.ts": "// Not business-location, which is only spoken of.",
    "engine/product.ts": 'const slug = "business-location";',
    "tests/buyer.test.ts": 'start("buyer")',
  };
  const named = (changed: string) => naming([changed], Object.keys(texts), (path) => texts[path] ?? "");
  const step = "definitions/wizards/supplier/steps/business-location.json";
  expect(named(step)).toEqual(["tests/review.test.ts", "api/testing/step.ts"]);
  expect(named("definitions/wizards/buyer/wizard.json")).toEqual(["tests/buyer.test.ts"]);
  expect(named("engine/business-location.ts")).toEqual([]);
});
