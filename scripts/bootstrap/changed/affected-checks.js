import { posix } from "node:path";
import { isTest } from "./kinds.js";

/**
 * Predicates on changed files that make a check worth running. Checks of tests are not here: their files are chosen one
 * by one. A check that is not here runs always.
 * @type {{ [name: string]: (path: string) => boolean }}
 */
const matters = {
  build: (path) => within(path, "renderer", "api", "engine", "migrations", "scripts/build"),
  "static storybook": (path) => within(path, "stories"),
  types: isCode,
  "types of the engine": (path) => isCode(path) && within(path, "engine"),
  "types of the api": (path) => isCode(path) && within(path, "api", "engine", "migrations"),
  "types of the renderer": (path) => isCode(path) && within(path, "renderer", "engine", "api"),
  "lint and format": isLinted,
  imports: isCode,
  "unused code": isCode,
  "definitions, generated types and routes": (path) =>
    within(
      path,
      "definitions",
      "engine",
      "api",
      "scripts/definitions",
      "scripts/formats",
      "scripts/types",
      "scripts/routes",
    ) || within(path, "docs/routes.md"),
  "table of attacks": (path) =>
    isTest(path) || within(path, "scripts/attacks", "scripts/test-tables", "docs/attacks.md"),
  "table of promises": (path) =>
    isTest(path) ||
    within(path, "definitions", "scripts/promises", "scripts/test-tables", "docs/promises.md"),
  "table of ASVS": (path) =>
    isTest(path) || within(path, "scripts/asvs", "scripts/test-tables", "docs/asvs.md"),
  "list of dependencies": (path) =>
    within(path, "package.json", "package-lock.json", "scripts/dependenc", "docs/dependencies.md"),
  "bundle budget": () => false,
};

/**
 * Checks that take too long for a run of two minutes, with the folders whose changes run them; otherwise they are only
 * listed.
 * @type {{ [name: string]: string[] }}
 */
const slow = {
  "static storybook": ["renderer", "engine", "definitions"],
  stories: ["renderer", "engine", "definitions"],
  "bundle budget": ["renderer", "engine"],
};

/**
 * Returns whether a check's result can change with these files.
 * @param {string} name
 * @param {string[]} changed
 */
export function isAffected(name, changed) {
  return changed.some(matters[name] ?? (() => true));
}

/** Returns whether a check that did not run could notice the changes. */
export function isLeftOut(/** @type {string} */ name, /** @type {string[]} */ changed) {
  const places = slow[name] ?? [];
  return changed.some((path) => within(path, ...places));
}

/** Returns whether a check looks at each file by itself, so that the changed ones are enough for it. */
export function looksAtEachFile(/** @type {string} */ name) {
  return name === "lint and format";
}

/** Returns whether Biome reads a file. */
export function isLinted(/** @type {string} */ path) {
  return isCode(path) || /\.(?:css|jsonc?|html)$/u.test(path);
}

/** Files whose change can break everything. */
export function concernsAll(/** @type {string} */ path) {
  const all = ["package.json", "package-lock.json", ".npmrc", "vitest.config.ts", "biome.json"];
  return all.includes(path) || /^(?:\w+\/)?tsconfig\.json$/u.test(path);
}

function isCode(/** @type {string} */ path) {
  return /\.[cm]?[jt]sx?$/u.test(path) || posix.basename(path) === "tsconfig.json";
}

function within(/** @type {string} */ path, /** @type {string[]} */ ...places) {
  return places.some((place) => path.startsWith(place));
}
