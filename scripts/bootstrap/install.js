import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { at, root } from "./project.js";

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

/** Brings node_modules in line with package-lock.json; does nothing when it already is. */
export function installMissing() {
  const missing = missingPackages(
    lockedPackages("package-lock.json"),
    lockedPackages("node_modules/.package-lock.json"),
  );
  if (missing.length === 0) return;
  console.log(`Installing ${missing.length} packages; this happens once.`);
  const outcome = runNpm("ci");
  if (outcome === 0) return;
  console.error(
    "The packages could not be installed. Above are npm's own words; usual reasons are no network, or no\n" +
      "compiler for better-sqlite3 where no ready-made build fits (Debian: apt-get install python3 make g++).",
  );
  process.exit(1);
}

/** @returns {{ [path: string]: LockedPackage }} */
function lockedPackages(/** @type {string} */ path) {
  try {
    return JSON.parse(readFileSync(at(path), "utf8")).packages;
  } catch {
    return {};
  }
}

function runNpm(/** @type {string} */ command) {
  const options = /** @type {const} */ ({ cwd: root, stdio: "inherit" });
  // `npm start` tells where npm is; started by hand, it is on the PATH (a script on Windows, hence the shell).
  const npm = process.env.npm_execpath;
  const run = npm?.endsWith(".js")
    ? spawnSync(process.execPath, [npm, command], options)
    : spawnSync("npm", [command], { ...options, shell: process.platform === "win32" });
  return run.status;
}
