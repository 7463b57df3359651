import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { at } from "./project.js";

interface Locked {
  version: string;
  optionalDependencies?: { [name: string]: string };
}

/** What a package at this path gets when it asks for a name: its own copy, or the nearest above it. */
function found(packages: { [path: string]: Locked }, path: string, name: string): Locked | undefined {
  const folders = path.split("/node_modules/");
  const ways = folders.map((_, depth) => folders.slice(0, folders.length - depth).join("/node_modules/"));
  const places = [...ways.map((way) => `${way}/node_modules/${name}`), `node_modules/${name}`];
  return places.map((place) => packages[place]).find((one) => one !== undefined);
}

/**
 * Binaries come as optional packages, one a platform. npm leaves those out of the lock file that its registry does
 * not have, and `npm ci` then refuses the whole file: take a version of the package whose binaries are all there.
 */
test("the lock file names the binaries of every platform, so that npm ci works everywhere", () => {
  const { packages } = JSON.parse(readFileSync(at("package-lock.json"), "utf8")) as {
    packages: { [path: string]: Locked };
  };
  const lacking = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => {
        const locked = found(packages, path, name);
        return !locked || (/^\d/.test(version) && locked.version !== version);
      })
      .map(([name, version]) => `${path} wants ${name}@${version}`),
  );
  expect(lacking).toEqual([]);
});
