import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { at } from "../bootstrap/project.js";
import { broughtBy, closureOf, type Lock, nameAt, readLock, resolveFrom } from "./lock-file.ts";

const lock = readLock();
const manifest = JSON.parse(readFileSync(at("package.json"), "utf8")) as {
  dependencies: { [name: string]: string };
  allowScripts: { [name: string]: boolean };
  scripts: { [name: string]: string };
};
const entries = Object.entries(lock);

const small: Lock = {
  "node_modules/a": {
    version: "1.0.0",
    dependencies: { b: "1" },
    peerDependencies: { p: "1", q: "1" },
    peerDependenciesMeta: { q: { optional: true } },
  },
  "node_modules/a/node_modules/b": { version: "1.0.0", optionalDependencies: { "c-linux": "1" } },
  "node_modules/b": { version: "2.0.0" },
  "node_modules/c-linux": { version: "1.0.0", optional: true },
  "node_modules/p": { version: "1.0.0" },
  "node_modules/q": { version: "1.0.0" },
  "node_modules/alias": { version: "1.0.0", name: "real" },
};

test("a package finds its own copy of a name before the common one", () => {
  expect(resolveFrom(small, "node_modules/a", "b")).toBe("node_modules/a/node_modules/b");
  expect(resolveFrom(small, "node_modules/p", "b")).toBe("node_modules/b");
  expect(resolveFrom(small, "node_modules/p", "absent")).toBeUndefined();
});

test("a package brings what it needs, what that needs, and its required peers", () => {
  expect([...broughtBy(small, "a")].sort()).toEqual([
    "node_modules/a/node_modules/b",
    "node_modules/c-linux",
    "node_modules/p",
  ]);
});

test("an alias has the name of the package behind it", () => {
  expect(nameAt(small, "node_modules/alias")).toBe("real");
  expect(nameAt(small, "node_modules/a/node_modules/b")).toBe("b");
});

test("following the lock file finds exactly the packages that npm installs for production", () => {
  const production = entries.filter(([, { dev }]) => !dev).map(([path]) => path);
  expect([...closureOf(lock, Object.keys(manifest.dependencies))].sort()).toEqual(production.sort());
});

/**
 * Binaries come as optional packages, one a platform. npm leaves those out of the lock file that its registry does
 * not have, and `npm ci` then refuses the whole file: take a version of the package whose binaries are all there.
 */
test("the lock file names the binaries of every platform, so that npm ci works everywhere", () => {
  const lacking = entries.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => {
        const place = resolveFrom(lock, path, name);
        return !place || (/^\d/.test(version) && lock[place]?.version !== version);
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
    .map(([path]) => nameAt(lock, path));
  expect(running.sort(), "Review the script, then name the package in allowScripts.").toEqual(
    Object.keys(manifest.allowScripts).sort(),
  );
});

/** npm runs scripts of these names by itself, "dependencies" after every change of node_modules. */
const runByNpm = /^(pre|post)?(install|prepare|prepublish|rebuild|dependencies)$/;

test("attack 159: the project runs no script of its own when its packages are installed", () => {
  expect(Object.keys(manifest.scripts).filter((name) => runByNpm.test(name))).toEqual([]);
});

test("attack 159: npm is told to refuse install scripts that nobody reviewed", () => {
  expect(readFileSync(at(".npmrc"), "utf8")).toMatch(/^strict-allow-scripts=true$/m);
});
