/** `npm run dependency-list`: writes the list of shipped packages; `--help` explains. */
import { readFileSync } from "node:fs";
import { readCommandLine } from "./bootstrap/command-line.js";
import { at } from "./bootstrap/project.js";
import { faultsIn } from "./dependencies/faults.ts";
import { licenseAt } from "./dependencies/installed.ts";
import { closureOf, nameAt, readLock } from "./dependencies/lock-file.ts";
import { pageOf } from "./dependencies/page.ts";
import { packagesReachedFrom, pagesEntries, serverEntries } from "./dependencies/reached-packages.ts";
import { reasons } from "./dependencies/reasons.ts";
import { lookUpReleases, readReleases, writeReleases } from "./dependencies/releases.ts";
import { broughtRows, directRows } from "./dependencies/rows.ts";
import { checkOption, writePage } from "./written-page.ts";

const { values } = readCommandLine({
  usage: "npm run dependency-list",
  about: `Writes docs/dependencies.md, the list of all shipped packages. Ends with 1 when a package has no reason, no use,
or a license that is not allowed.`,
  options: {
    ...checkOption,
    refresh: { type: "boolean", about: "First ask the registry for dates of releases." },
  },
});
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

if (values.refresh) await refresh();
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
  writePage("docs/dependencies.md", page, "npm run dependency-list", values.check);
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
