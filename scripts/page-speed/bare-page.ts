import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { at } from "../bootstrap/project.js";
import { compressFiles } from "../build-pages/compressed.ts";

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Bare</title>
    <script type="module" src="./main.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>`;

const script = `import { createElement } from "react";
import { createRoot } from "react-dom/client";
createRoot(document.getElementById("root")).render(createElement("h1", null, "Hello from React"));`;

export interface BarePage {
  /** Where it was built. */
  folder: string;
  remove(): Promise<void>;
}

/** Builds a page on which React draws one heading, the least that any React page costs. */
export async function buildBarePage(): Promise<BarePage> {
  process.env.NODE_ENV = "production";
  // Inside the repository, where React is found.
  const folder = await mkdtemp(at("dist/bare-page-"));
  await writeFile(join(folder, "index.html"), html);
  await writeFile(join(folder, "main.js"), script);
  await build({ root: folder, configFile: false, logLevel: "silent", build: { modulePreload: false } });
  await compressFiles(join(folder, "dist"));
  return {
    folder: join(folder, "dist"),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
