import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { at } from "../bootstrap/project.js";

interface LockedPackage {
  version: string;
  integrity?: string;
  hasInstallScript?: boolean;
  resolved?: string;
  link?: boolean;
  optionalDependencies?: { [name: string]: string };
}

const { "": _project, ...lock } = (
  JSON.parse(readFileSync(at("package-lock.json"), "utf8")) as {
    packages: { [path: string]: LockedPackage };
  }
).packages;
const manifest = JSON.parse(readFileSync(at("package.json"), "utf8")) as {
  allowScripts: { [name: string]: boolean };
  scripts: { [name: string]: string };
};
const entries = Object.entries(lock);

/** Returns what a package finds under a name: its own copy, or the nearest above. */
function foundFrom(path: string, name: string): LockedPackage | undefined {
  const own = lock[`${path}/node_modules/${name}`];
  const above = path.lastIndexOf("/node_modules/");
  return own ?? (above < 0 ? lock[`node_modules/${name}`] : foundFrom(path.slice(0, above), name));
}

/**
 * Binaries come as optional packages, one a platform. npm leaves those out of the lock file that its registry does
 * not have, and `npm ci` then refuses the whole file: take a version of the package whose binaries are all there.
 */
test("the lock file names the binaries of every platform, so that npm ci works everywhere", () => {
  const lacking = entries.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => {
        const found = foundFrom(path, name);
        return !found || (/^\d/.test(version) && found.version !== version);
      })
      .map(([name, version]) => `${path} wants ${name}@${version}`),
  );
  expect(lacking).toEqual([]);
});

test("attack 159: the lock file holds a SHA-512 hash of every package", () => {
  const unsealed = entries.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ""));
  expect(unsealed.map(([path]) => path)).toEqual([]);
});

test("attack 159: every package comes from the registry, none from a link, a folder or an address", () => {
  const foreign = entries.filter(([, { resolved, link }]) => link || resolved !== undefined);
  expect(foreign.map(([path]) => path)).toEqual([]);
});

test("attack 159: only reviewed packages run scripts when they are installed", () => {
  const running = entries
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ""));
  expect(running.sort(), "Review the script, then name the package in allowScripts.").toEqual(
    Object.keys(manifest.allowScripts).sort(),
  );
});

/** npm runs scripts of these names by itself, "dependencies" after every change of node_modules. */
const runByNpm = /^(pre|post)?(install|prepare|prepublish|rebuild|dependencies)$/;

test("attack 159: the project runs no script of its own when its packages are installed", () => {
  expect(Object.keys(manifest.scripts).filter((name) => runByNpm.test(name))).toEqual([]);
});

test("attack 159: npm refuses install scripts that nobody reviewed", () => {
  expect(readFileSync(at(".npmrc"), "utf8")).toMatch(/^strict-allow-scripts=true$/m);
});
