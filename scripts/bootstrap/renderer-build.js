import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { at, root } from "./project.js";

const sources = [
  "renderer",
  "engine",
  "scripts/build-pages",
  "scripts/build-pages.ts",
  "package.json",
  "package-lock.json",
];
const stamp = "dist/renderer.stamp";

/** Whether the pages are missing, or were built from other sources than those that are here. */
export function isRendererStale() {
  return !existsSync(at("dist/renderer/index.html")) || readStamp() !== sourceHash(root, sources);
}

/** Builds the pages into dist/renderer, unless what is there was built from the same sources. */
export function buildRendererWhenStale() {
  if (!isRendererStale()) return;
  console.log("Building the pages; this happens after every change of them.");
  const code = buildRenderer();
  if (code !== 0) throw new Error(`The pages could not be built: the build ended with ${code}.`);
}

/** Builds the pages and notes from what. Returns the exit code of the build. */
export function buildRenderer() {
  const hash = sourceHash(root, sources);
  const command = [at("node_modules/tsx/dist/cli.mjs"), at("scripts/build-pages.ts")];
  const build = spawnSync(process.execPath, command, { cwd: root, stdio: "inherit" });
  if (build.status === 0) {
    mkdirSync(at("dist"), { recursive: true });
    writeFileSync(at(stamp), hash);
  }
  return build.status ?? 1;
}

/**
 * One hash over names and contents of all that the build reads; tests are not read by it.
 * @param {string} top folder, with a slash at its end
 * @param {string[]} paths files and folders in it
 */
export function sourceHash(top, paths) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap((path) => filesIn(top, path))) {
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(top + path))
      .update("\0");
  }
  return hash.digest("hex");
}

/** @returns {string[]} */
function filesIn(/** @type {string} */ top, /** @type {string} */ path) {
  if (/\.test\.tsx?$/.test(path) || !existsSync(top + path)) return [];
  if (!statSync(top + path).isDirectory()) return [path];
  return readdirSync(top + path)
    .sort()
    .flatMap((name) => filesIn(top, `${path}/${name}`));
}

function readStamp() {
  return existsSync(at(stamp)) ? readFileSync(at(stamp), "utf8") : "";
}
