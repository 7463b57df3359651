import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { at } from "./project.js";

const cache = at("node_modules/.cache/typescript");

/**
 * What was made of an entry: the file, and the sources with the size and time of each.
 * @typedef {{ file: string, sources: [path: string, stamp: string][] }} Bundle
 */

/**
 * Imports a TypeScript file of this repository and all that it imports of ours. esbuild makes one file of them, which
 * takes a fifth of the time that a loader takes to fetch, transform and link hundreds of modules one by one; it is
 * kept until one of its sources changes. Packages stay where they are. Every module keeps its own `import.meta.url`.
 * @param {string} path absolute
 */
export async function importTypeScript(path) {
  process.setSourceMapsEnabled(true);
  return await import(pathToFileURL((keptBundle(path) ?? (await bundle(path))).file).href);
}

/**
 * @param {string} path
 * @returns {Bundle | null} null when there is none, or a source has changed
 */
function keptBundle(path) {
  try {
    const kept = /** @type {Bundle} */ (JSON.parse(readFileSync(recordOf(path), "utf8")));
    statSync(kept.file);
    return kept.sources.every(([source, stamp]) => stampOf(source) === stamp) ? kept : null;
  } catch {
    return null;
  }
}

/**
 * @param {string} path
 * @returns {Promise<Bundle>}
 */
async function bundle(path) {
  const { build } = await import("esbuild");
  /** @type {Map<string, string>} */
  const stamps = new Map();
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    outdir: cache,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    sourcemap: "inline",
    sourcesContent: false,
    plugins: [readSources(stamps)],
    logLevel: "warning",
  });
  const text = outputFiles[0]?.text ?? "";
  // Named after its contents: several processes may make and read it at the same time.
  const made = { file: `${cache}/${hashOf(text)}.mjs`, sources: [...stamps] };
  mkdirSync(cache, { recursive: true });
  writeWhole(made.file, text);
  writeWhole(recordOf(path), JSON.stringify(made));
  return made;
}

/**
 * Reads the sources, notes the stamp that each had before, and writes each one's address into it.
 * @param {Map<string, string>} stamps
 * @returns {import("esbuild").Plugin}
 */
function readSources(stamps) {
  return {
    name: "read-sources",
    setup(build) {
      build.onLoad({ filter: /\.(?:[jt]sx?|json)$/ }, ({ path }) => {
        stamps.set(path, stampOf(path));
        const contents = readFileSync(path, "utf8");
        if (path.endsWith(".json")) return { contents, loader: "json" };
        const own = JSON.stringify(pathToFileURL(path).href);
        return {
          contents: contents.replaceAll("import.meta.url", own),
          loader: path.endsWith("x") ? "tsx" : "ts",
        };
      });
    },
  };
}

const recordOf = (/** @type {string} */ path) => `${cache}/${hashOf(path)}.json`;

const hashOf = (/** @type {string} */ text) => createHash("sha256").update(text).digest("hex").slice(0, 24);

function stampOf(/** @type {string} */ path) {
  const { size, mtimeMs } = statSync(path);
  return `${size} ${mtimeMs}`;
}

/** A reader finds all of a file or none of it. */
function writeWhole(/** @type {string} */ file, /** @type {string} */ text) {
  const beside = `${file}.${process.pid}-${Math.random().toString(36).slice(2)}`;
  writeFileSync(beside, text);
  renameSync(beside, file);
}
