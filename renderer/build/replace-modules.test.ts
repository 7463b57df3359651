import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Replacement, replaceModules } from "./replace-modules.ts";

let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "replace-modules-"));
  mkdirSync(join(root, "node_modules/library"), { recursive: true });
  writeFileSync(join(root, "node_modules/library/package.json"), '{"name":"library","type":"module"}');
  writeFileSync(
    join(root, "node_modules/library/index.js"),
    'export { weight } from "./heavy.js";\nexport const size = "large";\n',
  );
  writeFileSync(join(root, "node_modules/library/heavy.js"), 'export const weight = "a ton";\n');
  writeFileSync(
    join(root, "page.js"),
    'import { size, weight } from "library";\nconsole.log(size, weight);\n',
  );
});

afterEach(() => rmSync(root, { recursive: true }));

async function builtWith(...replacements: Replacement[]): Promise<string> {
  const built = (await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [replaceModules(replacements)],
    build: { write: false, minify: false, rolldownOptions: { input: join(root, "page.js") } },
  })) as Rolldown.RolldownOutput;
  return built.output.map((file) => (file.type === "chunk" ? file.code : "")).join("\n");
}

const heavy: Replacement = { module: /\/library\/heavy\.js$/u, with: 'export const weight = "a feather";' };
const size: Replacement = { module: /\/library\/index\.js$/u, text: /"large"/gu, with: '"small"' };

test("a build contains a module's replacement, and replaced text in another", async () => {
  const code = await builtWith(heavy, size);
  expect(code).toContain("a feather");
  expect(code).not.toContain("a ton");
  expect(code).toContain('"small"');
});

/** Returns the error message of a failing build. */
const failureOf = (...replacements: Replacement[]): Promise<string> =>
  builtWith(...replacements).then(
    () => "no failure",
    (error) => String(error),
  );

test("a build fails when no module matches a replacement, and names that one alone", async () => {
  const failure = await failureOf({ ...heavy, module: /\/library\/renamed\.js$/u }, size);
  expect(failure).toMatch(/matched nothing: .*renamed/u);
  expect(failure).not.toContain("large");
});

test("a build fails when a module no longer contains the text to replace", async () => {
  expect(await failureOf(heavy, { ...size, text: /"huge"/gu })).toMatch(/matched nothing: .*huge/u);
});

test("an error of another module is reported as it is", async () => {
  writeFileSync(join(root, "page.js"), 'import { size } from "./missing.js";\nconsole.log(size);\n');
  const failure = await failureOf(heavy);
  expect(failure).toContain("missing.js");
  expect(failure).not.toContain("matched nothing");
});
