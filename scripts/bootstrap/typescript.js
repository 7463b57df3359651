import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { at } from "./project.js";

const cache = at("node_modules/.cache/typescript");

/** Milliseconds after which a bundle is removed; whoever needs it then makes it again. */
const keptFor = 24 * 60 * 60_000;

/** Name of `import.meta.url` in a bundle. A parameter of the same name would hide it, so no source uses the name. */
const ownUrl = "$importMetaUrl";

/**
 * The file that was made of an entry, and its sources with the size and time of each.
 * @typedef {{ file: string, sources: [path: string, stamp: string][] }} Bundle
 */

/**
 * Imports a TypeScript file of this repository. esbuild makes one file of it and everything of ours that it imports, for
 * Node loads hundreds of modules much slower than one. The file is kept until one of its sources changes. Packages are
 * not part of it. Every module keeps its own `import.meta.url`.
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
    define: { "import.meta.url": ownUrl },
    plugins: [readSources(stamps)],
    logLevel: "warning",
  });
  const text = outputFiles[0]?.text ?? "";
  // Named after its contents: several processes may make and read it at the same time.
  const made = { file: join(cache, `${hashOf(text)}.mjs`), sources: [...stamps] };
  mkdirSync(cache, { recursive: true });
  removeOldBundles();
  writeWhole(made.file, text);
  writeWhole(recordOf(path), JSON.stringify(made));
  return made;
}

/**
 * Reads the sources, notes the stamp that each had before, and declares in each what replaces its
 * `import.meta.url`.
 * @param {Map<string, string>} stamps
 * @returns {import("esbuild").Plugin}
 */
function readSources(stamps) {
  return {
    name: "read-sources",
    setup(build) {
      build.onLoad({ filter: /\.(?:[jt]sx?|json)$/ }, ({ path }) => {
        stamps.set(path, stampOf(path));
        const text = readFileSync(path, "utf8");
        if (path.endsWith(".json")) return { contents: text, loader: "json" };
        const url = `const ${ownUrl} = ${JSON.stringify(pathToFileURL(path).href)};`;
        // On the first line, so that the numbers of lines in stack traces hold.
        const contents = text.includes("import.meta.url") ? url + text : text;
        return { contents, loader: path.endsWith("x") ? "tsx" : "ts" };
      });
    },
  };
}

function removeOldBundles() {
  for (const name of readdirSync(cache)) {
    const file = join(cache, name);
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (written !== undefined && Date.now() - written > keptFor) rmSync(file, { force: true });
  }
}

const recordOf = (/** @type {string} */ path) => join(cache, `${hashOf(path)}.json`);

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
