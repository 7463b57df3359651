import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type ICruiseOptions, type ICruiseResult } from "dependency-cruiser";
import { afterEach, beforeEach, expect, test } from "vitest";
import config from "../.dependency-cruiser.js";

/** A small clean tree; each test plants one sin in it. */
const clean: { [path: string]: string } = {
  "package.json": JSON.stringify({
    type: "module",
    imports: { "#engine": "./engine/index.ts", "#engine/authoring": "./engine/authoring/index.ts" },
    dependencies: { ajv: "1", formidable: "1", koa: "1", knex: "1", pg: "1", react: "1", xstate: "1" },
    devDependencies: { vitest: "1" },
  }),
  "tsconfig.json": "{}",
  ...Object.fromEntries(
    ["ajv", "formidable", "koa", "knex", "pg", "react", "xstate", "vitest"].flatMap((name) => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, version: "1.0.0", main: "index.js" })],
      [`node_modules/${name}/index.js`, "module.exports = {};"],
    ]),
  ),
  "definitions/options/countries.json": "{}",
  "definitions/schema/site.gen.d.ts": "export interface Landing {}",
  "engine/index.ts": 'export { path } from "./path.ts";',
  "engine/path.ts": 'import { createMachine } from "xstate";\nexport const path = createMachine;',
  "engine/authoring/index.ts": 'export { path as check } from "../path.ts";',
  "engine/path.test.ts":
    'import { test } from "vitest";\nimport { readFileSync } from "node:fs";\ntest(readFileSync.name);',
  "api/main.ts":
    'import { path } from "#engine";\nimport Koa from "koa";\nimport { store } from "./store/store.ts";\nnew Koa(path, store);',
  "api/responses/site.ts": 'export type { Landing } from "../../definitions/schema/site.gen.d.ts";',
  "api/store/store.ts": 'import knex from "knex";\nexport const store = knex;',
  "migrations/first.ts": 'import type { Knex } from "knex";\nexport const up = (knex: Knex) => knex;',
  "scripts/start.ts": 'import "../api/main.ts";',
  "stories/scene.ts": 'import "../renderer/main.tsx";',
  "tools/fuzz.ts": 'import "../api/main.ts";\nimport "../scripts/start.ts";',
  "renderer/main.tsx":
    'import { path } from "#engine";\nimport { createElement } from "react";\nimport type { Landing } from "../api/responses/site.ts";\ncreateElement(path as Landing);',
};

let top = "";

beforeEach(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), "imports-")));
});

afterEach(() => rmSync(top, { recursive: true }));

/** The rules that a tree breaks, when these files are in it beside the clean ones. */
async function broken(files: { [path: string]: string }) {
  for (const [path, text] of Object.entries({ ...clean, ...files })) {
    mkdirSync(join(top, dirname(path)), { recursive: true });
    writeFileSync(join(top, path), text);
  }
  const { forbidden, options } = config;
  const { tsConfig: _, enhancedResolveOptions, ...rest } = options ?? {};
  const how = { ...rest, baseDir: top, validate: true, ruleSet: { forbidden } } as ICruiseOptions;
  const folders = ["engine", "api", "migrations", "renderer", "scripts", "stories", "tools"];
  const { output } = await cruise(folders, how, enhancedResolveOptions);
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name);
}

test("a tree that keeps the table has no fault", async () => {
  expect(await broken({})).toEqual([]);
});

test.each([
  ["engine/path.ts", 'import "koa";', "engine-packages"],
  ["engine/path.ts", 'import "node:fs";', "engine-is-pure"],
  ["engine/path.ts", 'import "../api/main.ts";', "engine-imports-nothing-of-ours"],
  ["engine/path.ts", 'import "./index.ts";', "no-cycles"],
  [
    "engine/path.ts",
    'import type { path as own } from "./index.ts";\nexport type Own = typeof own;',
    "no-cycles",
  ],
  ["api/main.ts", 'import "../definitions/options/countries.json";', "definitions-are-data"],
  ["api/main.ts", 'import "../definitions/schema/site.gen.d.ts";', "definitions-are-data"],
  [
    "engine/path.ts",
    'import type { Landing } from "../definitions/schema/site.gen.d.ts";\nexport type Page = Landing;',
    "engine-imports-nothing-of-ours",
  ],
  ["api/main.ts", 'import "../engine/index.ts";', "engine-has-two-doors"],
  ["api/main.ts", 'import "../engine/authoring/index.ts";', "engine-has-two-doors"],
  ["engine/path.ts", 'import "./authoring/index.ts";', "running-never-reaches-authoring"],
  ["renderer/main.tsx", 'import "#engine/authoring";', "renderer-never-authors"],
  ["api/main.ts", 'import "../renderer/main.tsx";', "api-never-screens"],
  ["api/main.ts", 'import "../tools/fuzz.ts";', "api-never-screens"],
  ["scripts/start.ts", 'import "../tools/fuzz.ts";', "tools-only-examine"],
  ["stories/scene.ts", 'import "../scripts/start.ts";', "stories-need-no-command"],
  ["api/main.ts", 'import "pg";', "sql-only-in-the-store"],
  ["api/main.ts", 'import "ajv";', "api-asks-the-engine"],
  ["api/main.ts", 'import "formidable";', "forms-are-read-by-busboy"],
  ["api/main.ts", 'import "vitest";', "shipped-code-uses-shipped-packages"],
  ["api/main.ts", 'import "./absent.ts";', "everything-resolves"],
  ["renderer/main.tsx", 'import "../api/main.ts";', "renderer-never-server"],
  ["renderer/main.tsx", 'import "../api/responses/site.ts";', "renderer-knows-responses-by-type-only"],
  ["renderer/main.tsx", 'import "node:path";', "renderer-has-no-node"],
  ["renderer/main.tsx", 'import "ajv";', "renderer-compiles-no-schemas"],
  ["migrations/first.ts", 'import knex from "knex";\nknex();', "migrations-know-knex-by-type-only"],
  ["migrations/first.ts", 'import "../api/main.ts";', "migrations-stand-alone"],
  ["api/main.ts", 'import "../engine/path/path.test.ts";', "nobody-imports-tests"],
])("%s with `%s` breaks %s", async (path, line, rule) => {
  expect(await broken({ [path]: line })).toContain(rule);
});
