import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { renderToString } from "react-dom/server";
import { build } from "vite";
import { at } from "../../../scripts/bootstrap/project.js";
import { compressFiles } from "../../../scripts/build-pages/compressed.ts";
import { plainTree } from "./plain-tree.ts";

const html = (content: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Compared with</title>
    <script type="module" src="./main.js"></script>
  </head>
  <body><div id="root">${content}</div></body>
</html>`;

const bareScript = `import { createElement } from "react";
import { createRoot } from "react-dom/client";
createRoot(document.getElementById("root")).render(createElement("h1", null, "Hello from React"));`;

const plainScript = (count: number) => `import { hydrateRoot } from "react-dom/client";
import { plainTree } from ${JSON.stringify(at("tools/measure/page-speed/plain-tree.ts"))};
hydrateRoot(document.getElementById("root"), plainTree(${count}));`;

export interface BuiltPage {
  /** Folder of the build. */
  folder: string;
  remove(): Promise<void>;
}

/** Builds a page on which React renders one heading, the least that any React page costs. */
export const buildBarePage = () => buildPage("", bareScript);

/** Builds a page of this many elements that was rendered on a server and is hydrated in the simplest way. */
export const buildPlainPage = (count: number) =>
  buildPage(renderToString(plainTree(count)), plainScript(count));

async function buildPage(content: string, script: string): Promise<BuiltPage> {
  process.env.NODE_ENV = "production";
  // Inside the repository, where React is found.
  const folder = await mkdtemp(at("dist/compared-page-"));
  await writeFile(join(folder, "index.html"), html(content));
  await writeFile(join(folder, "main.js"), script);
  await build({ root: folder, configFile: false, logLevel: "silent", build: { modulePreload: false } });
  await compressFiles(join(folder, "dist"));
  return {
    folder: join(folder, "dist"),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
