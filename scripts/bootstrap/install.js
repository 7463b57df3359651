import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { npmCommand } from "./npm.js";
import { at } from "./project.js";

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, dev?: boolean, peer?: boolean }} LockedPackage */

/**
 * The packages that the lock file asks for and the installed tree lacks or has in another version. npm keeps what
 * it installed in a lock file of its own; comparing the two is exact where file dates, which git sets as it
 * pleases, are not.
 * @param {{ [path: string]: LockedPackage }} wanted
 * @param {{ [path: string]: LockedPackage }} installed
 */
export function missingPackages(wanted, installed) {
  return Object.entries(wanted)
    .filter(([path]) => path.startsWith("node_modules/"))
    .filter(([path, { version, optional, devOptional }]) => {
      const found = installed[path];
      return found ? found.version !== version : !optional && !devOptional;
    })
    .map(([path]) => path.slice("node_modules/".length));
}

/**
 * Returns the arguments for npm, and a notice for whoever waits; null when nothing is missing. The running server needs
 * only `dependencies`. Builds and tests need `devDependencies` too, and get them even where the environment leaves them
 * out, because without them there would be no pages to serve.
 * @param {{ wanted: { [path: string]: LockedPackage }, installed: { [path: string]: LockedPackage } }} trees
 * @param {{ development: boolean, leavesOutDevelopment: boolean }} need
 * @returns {{ words: string[], notice: string } | null}
 */
export function installationFor({ wanted, installed }, { development, leavesOutDevelopment }) {
  const missing = missingPackages(development ? wanted : withoutDevelopment(wanted), installed);
  if (missing.length === 0) return null;
  const notice = `Installing ${missing.length} packages; this happens once.`;
  if (!development) return { words: ["ci", "--omit=dev"], notice };
  return {
    words: ["ci", "--include=dev"],
    notice: leavesOutDevelopment
      ? `${notice} NODE_ENV=production or omit=dev leaves out the development packages, but building the pages needs ` +
        "them, so they are installed as well. To run without them, build on another machine (npm run build), copy its " +
        "dist folder here, and start again."
      : notice,
  };
}

/**
 * Brings node_modules in line with package-lock.json; does nothing when it already is.
 * @param {{ development?: boolean }} [need] whether development packages are needed, as for every build and test
 */
export function installMissing({ development = true } = {}) {
  const wanted = lockedPackages("package-lock.json");
  const installed = lockedPackages("node_modules/.package-lock.json");
  const installation = installationFor(
    { wanted, installed },
    { development, leavesOutDevelopment: leavesOutDevelopment(process.env) },
  );
  if (!installation) return;
  console.log(installation.notice);
  const { command, words, options } = npmCommand(...installation.words);
  if (spawnSync(command, words, { ...options, stdio: "inherit" }).status === 0) return;
  console.error(
    "The packages could not be installed. Above are npm's own words; usual reasons are no network, or no\n" +
      "compiler for better-sqlite3 where no ready-made build fits (Debian: apt-get install python3 make g++).",
  );
  process.exit(1);
}

/**
 * Returns whether npm's own settings would leave out development packages here.
 * @param {{ [name: string]: string | undefined }} env
 */
export function leavesOutDevelopment({ NODE_ENV, npm_config_omit = "" }) {
  return NODE_ENV === "production" || npm_config_omit.split(/[\s,]+/).includes("dev");
}

function withoutDevelopment(/** @type {{ [path: string]: LockedPackage }} */ packages) {
  return Object.fromEntries(Object.entries(packages).filter(([, { dev }]) => !dev));
}

/** @returns {{ [path: string]: LockedPackage }} */
function lockedPackages(/** @type {string} */ path) {
  try {
    return JSON.parse(readFileSync(at(path), "utf8")).packages;
  } catch {
    return {};
  }
}
