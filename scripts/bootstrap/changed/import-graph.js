import { posix } from "node:path";
import { readSource, readStyles } from "./sources.js";

/** @typedef {import("./sources.js").Source} Source */

/**
 * Dependencies among the files of the repository, by paths from its top.
 * @typedef {object} ImportGraph
 * @property {Map<string, string[]>} needs what each source file imports or mentions; a folder ends in a slash
 */

/** The doors of package.json. */
const doors = new Map([
  ["#engine", "engine/index.ts"],
  ["#engine/authoring", "engine/authoring/index.ts"],
]);

/** Parts of a build that tests load, and their sources. */
const built = new Map([
  ["dist/renderer", ["renderer/main.tsx", "renderer/staff/main.tsx"]],
  ["dist/prerender", ["renderer/app/prerender.tsx"]],
  ["dist/server", ["api/main.ts"]],
]);

const isSource = (/** @type {string} */ path) => /\.[cm]?[jt]sx?$/u.test(path) && !path.endsWith(".d.ts");

const isStyle = (/** @type {string} */ path) => path.endsWith(".css");

/**
 * Reads the graph. A name that a file only hands on leads to the file it comes from, so whoever imports one thing from
 * `#engine` does not need all of it.
 * @param {string[]} files every file, and those that are gone
 * @param {(path: string) => string} read
 * @returns {ImportGraph}
 */
export function readImportGraph(files, read) {
  const sources = new Map([
    ...files.filter(isSource).map((path) => /** @type {const} */ ([path, readSource(read(path))])),
    ...files.filter(isStyle).map((path) => /** @type {const} */ ([path, readStyles(read(path))])),
  ]);
  const known = new Set(files);
  const folders = foldersOfData(files);
  const needs = new Map(
    [...sources].map(([path, source]) => [path, [...needsOf(path, source, { sources, known, folders })]]),
  );
  return { needs };
}

/**
 * @param {string} path
 * @param {Source} source
 * @param {{ sources: Map<string, Source>, known: Set<string>, folders: Set<string> }} all
 */
function needsOf(path, { imports, mentions }, { sources, known, folders }) {
  /** @type {Set<string>} */
  const found = new Set();
  for (const { from, names } of imports) {
    const target = targetOf(path, from);
    if (target === null) continue;
    found.add(target);
    for (const name of names ?? (sources.get(target)?.reExports ?? []).map(({ as }) => as)) {
      for (const origin of originsOf(target, name, sources)) found.add(origin);
    }
  }
  for (const mention of mentions) {
    for (const [product, entries] of built)
      if (mention.startsWith(product)) entries.forEach(found.add, found);
    for (const place of placesOf(path, mention)) {
      if (known.has(place)) found.add(place);
      else if (folders.has(place)) found.add(`${place}/`);
    }
  }
  found.delete(path);
  return found;
}

/**
 * The files through which a name comes, the one that defines it last.
 * @param {string} path
 * @param {string} name
 * @param {Map<string, Source>} sources
 * @returns {string[]}
 */
function originsOf(path, name, sources) {
  const reExport = sources.get(path)?.reExports.find(({ as }) => as === name);
  const origin = reExport && targetOf(path, reExport.from);
  return origin ? [origin, ...originsOf(origin, reExport.name, sources)] : [];
}

/** The file that an import leads to; null for a package. */
function targetOf(/** @type {string} */ path, /** @type {string} */ from) {
  const door = doors.get(from);
  if (door || !from.startsWith(".")) return door ?? null;
  return posix.join(posix.dirname(path), from.replace(/\?.*$/u, ""));
}

/** A mention is meant from the file's own folder or from the top. */
function placesOf(/** @type {string} */ path, /** @type {string} */ mention) {
  const name = mention.replace(/\/$/u, "");
  const beside = posix.join(posix.dirname(path), name);
  return name.startsWith(".") ? [beside] : [beside, name];
}

/**
 * Folders that are read as data. A folder with sources is named in many a text that reads nothing, such as the address
 * of a call; only migrations are found by their folder.
 * @param {string[]} files
 */
function foldersOfData(files) {
  const ofSources = new Set(files.filter(isSource).flatMap(foldersOf));
  ofSources.delete("migrations");
  return new Set(files.flatMap(foldersOf).filter((folder) => !ofSources.has(folder)));
}

/** @returns {string[]} */
function foldersOf(/** @type {string} */ path) {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_part, index) => parts.slice(0, index + 1).join("/"));
}
