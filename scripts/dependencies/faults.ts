import { isAllowed } from "./licenses.ts";
import type { Reasons } from "./reasons.ts";
import type { Releases } from "./releases.ts";

/** What the page of dependencies is made from. */
export interface Inventory {
  /** Names in `dependencies` of package.json. */
  dependencies: string[];
  /** Names in `devDependencies`. */
  devDependencies: string[];
  /** Packages that the server's code imports. */
  reachedByServer: Set<string>;
  /** Packages that the code of the pages imports. */
  reachedByPages: Set<string>;
  reasons: Reasons;
  /** Versions of the direct dependencies of server and pages. */
  versions: { [name: string]: string };
  releases: Releases;
  /** Everything that is shipped, with its license. */
  licenses: { name: string; license: string }[];
}

/** Returns what is wrong with the dependencies, each in a sentence that says what to do. */
export function faultsIn(inventory: Inventory): string[] {
  return [
    ...faultsOfServer(inventory),
    ...faultsOfPages(inventory),
    ...faultsOfExceptions(inventory),
    ...faultsOfReleases(inventory),
    ...faultsOfLicenses(inventory),
  ];
}

const list = "scripts/dependencies/reasons.ts";

function faultsOfServer({ dependencies, reachedByServer, reasons }: Inventory): string[] {
  const reached = new Set([...reachedByServer, ...Object.keys(reasons.loadedOtherwise)]);
  return [
    ...without([...reachedByServer], dependencies).map(
      (name) =>
        `The server imports ${name}, which it does not install: move it to dependencies in package.json.`,
    ),
    ...without(dependencies, [...reached]).map(
      (name) =>
        `Nothing that the server runs imports ${name}: move it to devDependencies in package.json, or say under ` +
        `loadedOtherwise in ${list} what loads it.`,
    ),
    ...without(dependencies, Object.keys(reasons.server)).map(
      (name) => `Say under server in ${list} what ${name} is for.`,
    ),
    ...without(Object.keys(reasons.server), dependencies).map(
      (name) => `${name} is not in dependencies of package.json: remove it under server in ${list}.`,
    ),
  ];
}

function faultsOfPages({ dependencies, devDependencies, reachedByPages, reasons }: Inventory): string[] {
  const ofBuild = without([...reachedByPages], dependencies);
  const named = Object.keys(reasons.pages);
  const reached = new Set([...ofBuild, ...Object.keys(reasons.loadedOtherwise)]);
  return [
    ...without(ofBuild, devDependencies).map(
      (name) => `The pages import ${name}, which package.json does not name: add it to devDependencies.`,
    ),
    ...without(ofBuild, named).map((name) => `Say under pages in ${list} what ${name} is for.`),
    ...without(named, [...reached]).map(
      (name) => `The pages do not import ${name}: remove it under pages in ${list}.`,
    ),
  ];
}

/** An exception is stale when an import shows the package after all, or when it is gone. */
function faultsOfExceptions({ reachedByServer, reachedByPages, reasons }: Inventory): string[] {
  const named = { ...reasons.server, ...reasons.pages };
  return Object.keys(reasons.loadedOtherwise)
    .filter((name) => reachedByServer.has(name) || reachedByPages.has(name) || !(name in named))
    .map((name) => `${name} needs no exception: remove it under loadedOtherwise in ${list}.`);
}

function faultsOfReleases({ versions, releases }: Inventory): string[] {
  const refresh = "run `npm run dependency-list -- --refresh` where the registry can be reached.";
  return [
    ...Object.entries(versions)
      .filter(([name, version]) => releases.packages[name]?.version !== version)
      .map(([name, version]) => `The release date of ${name}@${version} is unknown: ${refresh}`),
    ...without(Object.keys(releases.packages), Object.keys(versions)).map(
      (name) => `The release date of ${name} is kept though nothing ships it: ${refresh}`,
    ),
  ];
}

function faultsOfLicenses({ licenses }: Inventory): string[] {
  return licenses
    .filter(({ name, license }) => !isAllowed(name, license))
    .map(
      ({ name, license }) =>
        `${name} comes under ${license}, which scripts/dependencies/licenses.ts does not allow: replace the package, ` +
        "or have the license reviewed and add it there.",
    );
}

function without(names: string[], others: string[]): string[] {
  return names.filter((name) => !others.includes(name)).sort();
}
