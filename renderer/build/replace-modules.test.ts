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

test("a build contains a module's replacement in its place", async () => {
  const code = await builtWith(heavy);
  expect(code).toContain("a feather");
  expect(code).not.toContain("a ton");
  expect(code).toContain("large");
});

/** Returns the error message of a failing build. */
const failureOf = (...replacements: Replacement[]): Promise<string> =>
  builtWith(...replacements).then(
    () => "no failure",
    (error) => String(error),
  );

test("a build fails when no module matches a replacement, and names that one alone", async () => {
  const failure = await failureOf(heavy, { ...heavy, module: /\/library\/renamed\.js$/u });
  expect(failure).toMatch(/matched nothing: .*renamed/u);
  expect(failure).not.toContain("heavy");
});

test("an error of another module is reported as it is", async () => {
  writeFileSync(join(root, "page.js"), 'import { size } from "./missing.js";\nconsole.log(size);\n');
  const failure = await failureOf(heavy);
  expect(failure).toContain("missing.js");
  expect(failure).not.toContain("matched nothing");
});
