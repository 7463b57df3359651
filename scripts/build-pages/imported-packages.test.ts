import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { packagesImportedBy } from "./imported-packages.ts";

let top = "";

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), "prerender-"));
  mkdirSync(join(top, "node_modules/left-out"), { recursive: true });
  writeFileSync(join(top, "node_modules/left-out/package.json"), '{"name":"left-out","main":"index.js"}');
  writeFileSync(join(top, "node_modules/left-out/index.js"), "module.exports = 1;");
  writeFileSync(
    join(top, "page.js"),
    'import { join } from "node:path";\nimport one from "left-out";\nexport const page = join("a", String(one));\n',
  );
});

afterEach(() => rmSync(top, { recursive: true }));

async function builtWith(noExternal: true | undefined) {
  const built = await build({
    root: top,
    configFile: false,
    logLevel: "silent",
    build: { ssr: "page.js", write: false },
    ssr: { noExternal },
  });
  return packagesImportedBy((built as Rolldown.RolldownOutput).output);
}

test("a package that a build leaves outside is found", async () => {
  expect(await builtWith(undefined)).toEqual(["left-out"]);
});

test("a build with everything in it imports nothing but Node's own modules", async () => {
  expect(await builtWith(true)).toEqual([]);
});
