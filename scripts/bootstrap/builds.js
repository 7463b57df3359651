import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { at, root } from "./project.js";

/**
 * Build into dist, with its source files and folders.
 * @typedef {object} Plan
 * @property {string} name as in "Building the pages"
 * @property {string} script
 * @property {string[]} sources
 * @property {string} product a file that every build writes
 * @property {string} stamp where the hash of the sources is kept
 */

const shared = ["engine", "package.json", "package-lock.json"];

/** Build of the pages for browsers and for prerendering on the server. */
export const pagesBuild = createBuild({
  name: "the pages",
  script: "scripts/build-pages.ts",
  sources: ["renderer", "scripts/build-pages", "scripts/build-pages.ts", ...shared],
  product: "dist/renderer/index.html",
  stamp: "dist/renderer.stamp",
});

/** The server as JavaScript. */
export const serverBuild = createBuild({
  name: "the server",
  script: "scripts/build-server.ts",
  sources: [
    "api",
    "migrations",
    "scripts/cli",
    "scripts/bootstrap",
    "scripts/build-server",
    "scripts/build-server.ts",
    ...shared,
  ],
  product: "dist/server/api/main.js",
  stamp: "dist/server.stamp",
});

/** Everything that `npm start` runs from dist. */
export const builds = [pagesBuild, serverBuild];

/**
 * Creates a build that knows whether its product is still that of the sources.
 * @param {Plan} plan
 * @param {string} top folder in which all of it lies, with a slash at its end
 */
export function createBuild({ name, script, sources, product, stamp }, top = root) {
  const readStamp = () => (existsSync(top + stamp) ? readFileSync(top + stamp, "utf8") : "");

  /** Returns whether the product is missing, or was built from other sources than the current ones. */
  const isStale = () => !existsSync(top + product) || readStamp() !== sourceHash(top, sources);

  /** Builds and records from what. Returns the exit code of the build. */
  function run() {
    const hash = sourceHash(top, sources);
    // A build that is interrupted leaves half a product, which must not pass for the previous one.
    rmSync(top + stamp, { force: true });
    const command = [at("scripts/run.js"), top + script];
    const build = spawnSync(process.execPath, command, { cwd: top, stdio: "inherit" });
    if (build.status === 0) {
      mkdirSync(`${top}dist`, { recursive: true });
      writeFileSync(top + stamp, hash);
    }
    return build.status ?? 1;
  }

  /** Builds, unless the product was built from the same sources. */
  function runWhenStale() {
    if (!isStale()) return;
    console.log(`Building ${name}; this happens after every change of its sources.`);
    const code = run();
    if (code !== 0) throw new Error(`Building ${name} failed: the build ended with ${code}.`);
  }

  return { isStale, run, runWhenStale };
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
