import { readFileSync } from "node:fs";
import { at } from "../bootstrap/project.js";

/** What package-lock.json says of one installed package. */
export interface LockedPackage {
  version: string;
  /** The name of the package behind an alias. */
  name?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  resolved?: string;
  link?: boolean;
  /** Packages for one kind of machine name it here. */
  os?: string[];
  cpu?: string[];
  dependencies?: { [name: string]: string };
  optionalDependencies?: { [name: string]: string };
  peerDependencies?: { [name: string]: string };
  peerDependenciesMeta?: { [name: string]: { optional?: boolean } };
}

/** Packages by their folder, such as `node_modules/koa/node_modules/accepts`. */
export type Lock = { [path: string]: LockedPackage };

/** Returns the packages of package-lock.json, without the project itself. */
export function readLock(): Lock {
  const { packages } = JSON.parse(readFileSync(at("package-lock.json"), "utf8")) as { packages: Lock };
  const { "": _project, ...others } = packages;
  return others;
}

/** Returns the real name of the package in a folder, also behind an alias. */
export function nameAt(lock: Lock, path: string): string {
  return lock[path]?.name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
}

/** Returns the folder that a package finds a name in: its own node_modules, or the nearest above. */
export function resolveFrom(lock: Lock, path: string, name: string): string | undefined {
  const folders = path.split("/node_modules/");
  const above = folders.map((_, depth) => folders.slice(0, folders.length - depth).join("/node_modules/"));
  return [...above.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`].find(
    (place) => lock[place],
  );
}

/** Returns the folders of everything that a direct dependency brings, without itself. */
export function broughtBy(lock: Lock, direct: string): Set<string> {
  const start = `node_modules/${direct}`;
  const found = new Set([start]);
  for (const path of found) {
    for (const name of wantedBy(lock[path])) {
      const place = resolveFrom(lock, path, name);
      if (place) found.add(place);
    }
  }
  found.delete(start);
  return found;
}

/** Returns the folders of these direct dependencies and of everything that they bring. */
export function closureOf(lock: Lock, directs: string[]): Set<string> {
  return new Set(directs.flatMap((direct) => [`node_modules/${direct}`, ...broughtBy(lock, direct)]));
}

function wantedBy(locked: LockedPackage | undefined): string[] {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta } = locked ?? {};
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}
