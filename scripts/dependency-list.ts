/**
 * `npm run dependency-list`: writes docs/dependencies.md, the list of all shipped packages. With `--check` it writes
 * nothing, and fails when the list is stale; with `--refresh` it first asks the registry for dates of releases.
 * Either way it fails when a package has no reason, no use, or a license that is not allowed.
 */
import { readFileSync } from "node:fs";
import { at } from "./bootstrap/project.js";
import { faultsIn } from "./dependencies/faults.ts";
import { licenseAt } from "./dependencies/installed.ts";
import { closureOf, nameAt, readLock } from "./dependencies/lock-file.ts";
import { pageOf } from "./dependencies/page.ts";
import { packagesReachedFrom, pagesEntries, serverEntries } from "./dependencies/reached-packages.ts";
import { reasons } from "./dependencies/reasons.ts";
import { lookUpReleases, readReleases, writeReleases } from "./dependencies/releases.ts";
import { broughtRows, directRows } from "./dependencies/rows.ts";
import { settlePage } from "./written-page.ts";

const { dependencies, devDependencies } = JSON.parse(readFileSync(at("package.json"), "utf8")) as {
  dependencies: { [name: string]: string };
  devDependencies: { [name: string]: string };
};
const lock = readLock();
const server = Object.keys(dependencies);
const pages = Object.keys(reasons.pages).filter((name) => devDependencies[name]);
const versions = Object.fromEntries(
  [...server, ...pages].map((name) => [name, lock[`node_modules/${name}`]?.version ?? ""]),
);

if (process.argv.includes("--refresh")) await refresh();
const releases = readReleases();

const faults = faultsIn({
  dependencies: server,
  devDependencies: Object.keys(devDependencies),
  reachedByServer: await packagesReachedFrom(serverEntries),
  reachedByPages: await packagesReachedFrom(pagesEntries),
  reasons,
  versions,
  releases,
  licenses: [...closureOf(lock, [...server, ...pages])].map((path) => ({
    name: nameAt(lock, path),
    license: licenseAt(lock, path),
  })),
});
for (const fault of faults) console.error(fault);

if (faults.length > 0) {
  process.exitCode = 1;
} else {
  const page = pageOf({
    lookedUpOn: releases.lookedUpOn,
    server: directRows(lock, reasons.server, releases),
    pages: directRows(lock, reasons.pages, releases),
    broughtToServer: broughtRows(lock, server),
    broughtToPages: broughtRows(lock, pages),
  });
  settlePage("docs/dependencies.md", page, "npm run dependency-list");
}

async function refresh(): Promise<void> {
  try {
    writeReleases(await lookUpReleases(versions, new Date().toISOString().slice(0, 10)));
    console.log("The dates of releases are up to date.");
  } catch {
    console.error(
      "The registry could not be reached, or does not know a package: the dates of releases stay as they were.",
    );
    process.exitCode = 1;
  }
}
