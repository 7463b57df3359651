import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { at, root } from "../project.js";
import { repositoryFiles } from "./changed-files.js";
import { type ImportGraph, readImportGraph } from "./import-graph.js";

function graphOf(sources: { [path: string]: string }): { [path: string]: string[] } {
  const { needs } = readImportGraph(Object.keys(sources), (path) => sources[path] ?? "");
  return Object.fromEntries([...needs].map(([path, needed]) => [path, [...needed].sort()]));
}

test("an import leads from its file's folder, through index files to the file that defines the name", () => {
  const graph = graphOf({
    "api/a.ts": 'import { condition } from "#engine";',
    "api/b/b.ts": 'import { a } from "../a.ts";\nimport express from "koa";',
    "engine/index.ts": 'export { condition } from "./door.ts";\nexport { step } from "./step.ts";',
    "engine/door.ts": 'export { holds as condition } from "./condition.ts";',
    "engine/condition.ts": "export const holds = true;",
    "engine/step.ts": "export const step = 1;",
  });
  expect(graph["api/a.ts"]).toEqual(["engine/condition.ts", "engine/door.ts", "engine/index.ts"]);
  expect(graph["api/b/b.ts"]).toEqual(["api/a.ts"]);
  expect(graph["engine/index.ts"]).toEqual([]);
});

test("an import of everything needs everything that is handed on", () => {
  const graph = graphOf({
    "a.ts": 'import * as parts from "./parts.ts";',
    "parts.ts": 'export { b } from "./b.ts";\nexport { c } from "./c.ts";',
    "b.ts": "",
    "c.ts": "",
  });
  expect(graph["a.ts"]).toEqual(["b.ts", "c.ts", "parts.ts"]);
});

test("a stylesheet needs those that it imports", () => {
  const graph = graphOf({
    "main.tsx": 'import "./base.css";',
    "base.css": '@layer reset;\n@import "./tokens.css";\n',
    "tokens.css": "",
  });
  expect(graph["main.tsx"]).toEqual(["base.css"]);
  expect(graph["base.css"]).toEqual(["tokens.css"]);
});

test("a mention leads to a file, or to a folder that is only read, from its own folder or from the top", () => {
  const graph = graphOf({
    "scripts/run.test.ts": 'at("scripts/tool.ts"); read("docs/page.md"); call("api/accounts");',
    "scripts/tool.ts": 'new URL("../definitions/steps/", import.meta.url); import("./part.ts");',
    "scripts/part.ts": 'open(at("dist/renderer"));',
    "renderer/main.tsx": "",
    "renderer/staff/main.tsx": "",
    "docs/page.md": "",
    "definitions/steps/a.json": "",
    "api/accounts/login.ts": "",
  });
  expect(graph["scripts/run.test.ts"]).toEqual(["docs/page.md", "scripts/tool.ts"]);
  expect(graph["scripts/tool.ts"]).toEqual(["definitions/steps/", "scripts/part.ts"]);
  expect(graph["scripts/part.ts"]).toEqual(["renderer/main.tsx", "renderer/staff/main.tsx"]);
});

test("misses nothing that esbuild puts into the bundles of our own tests", async () => {
  const samples = [
    "engine/rules/condition.test.ts",
    "renderer/theme/control-registry.test.tsx",
    "api/accounts/locked-out.test.ts",
    "scripts/definitions/verbs.test.ts",
    "stories/.storybook/indexer.test.ts",
  ];
  const graph = readImportGraph(repositoryFiles(root), readIfThere);
  const contained = await bundled(samples);
  expect(contained.map(({ inputs }) => inputs.length > 5)).toEqual(samples.map(() => true));
  const missed = contained.flatMap(({ entry, inputs }) => {
    const reached = reachedFrom(entry, graph);
    // They are found by their folder.
    return inputs.filter((path) => !reached.has(path) && !path.startsWith("migrations/"));
  });
  expect(missed).toEqual([]);
});

function readIfThere(path: string): string {
  try {
    return readFileSync(at(path), "utf8");
  } catch {
    return "";
  }
}

async function bundled(entryPoints: string[]): Promise<{ entry: string; inputs: string[] }[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    write: false,
    metafile: true,
    outdir: "dist",
    logLevel: "silent",
    loader: { ".css": "empty", ".svg": "empty" },
  });
  const scripts = Object.entries(metafile.outputs).filter(([path]) => path.endsWith(".js"));
  return scripts.map(([, { entryPoint = "", inputs }]) => ({
    entry: entryPoint,
    inputs: Object.keys(inputs).filter((path) => (inputs[path]?.bytesInOutput ?? 0) > 0),
  }));
}

function reachedFrom(entry: string, { needs }: ImportGraph): Set<string> {
  const reached = new Set([entry]);
  for (const path of reached) for (const needed of needs.get(path) ?? []) reached.add(needed);
  return reached;
}
