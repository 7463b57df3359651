import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { sourceHash } from "../../scripts/bootstrap/builds.js";
import { at, root } from "../../scripts/bootstrap/project.js";

const folder = at("storybook-static");
const stamp = join(folder, "sources.sha256");

/** Builds Storybook into storybook-static, unless what is there was built from the same sources. */
export function buildStorybookWhenStale(): void {
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hashOfSources()) return;
  console.log("Building Storybook; this happens after every change of what it shows.");
  buildStorybook();
}

/** Builds Storybook into storybook-static, as `npm run storybook:build` does. */
export function buildStorybook(): void {
  const hash = hashOfSources();
  const command = [at("node_modules/storybook/dist/bin/dispatcher.js"), "build", "--quiet"];
  const options = ["-c", "stories/.storybook", "-o", "storybook-static"];
  const env = { ...process.env, STORYBOOK_DISABLE_TELEMETRY: "1" };
  const build = spawnSync(process.execPath, [...command, ...options], { cwd: root, env, encoding: "utf8" });
  if (build.status !== 0) throw new Error(`Storybook could not be built:\n${build.stdout}\n${build.stderr}`);
  writeFileSync(stamp, hash);
}

function hashOfSources(): string {
  const sources = ["stories", "renderer", "engine", "definitions", "api", "scripts/definitions"];
  return sourceHash(root, [...sources, "package-lock.json"]);
}

const types: { [ending: string]: string } = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Serves the built Storybook to this computer alone. */
export async function serveStorybook(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = join(folder, normalize(decodeURIComponent(pathname)));
    const isThere = file.startsWith(folder) && extname(file) !== "" && existsSync(file);
    response.statusCode = isThere ? 200 : 404;
    response.setHeader("Content-Type", types[extname(file)] ?? "application/octet-stream");
    response.end(isThere ? readFileSync(file) : "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
