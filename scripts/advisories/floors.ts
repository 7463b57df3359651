import { readFileSync } from "node:fs";
import { at } from "../bootstrap/project.js";
import { closureOf, type Lock, nameAt } from "../dependencies/lock-file.ts";
import { reasons } from "../dependencies/reasons.ts";

/** The first version of a package without a published flaw in what we use of it. */
export interface Floor {
  package: string;
  /** Null: no version is safe enough, so the package must not be there. */
  from: string | null;
  advisory: string;
  because: string;
}

/** A package in the lock file that a floor speaks of. */
export interface Shipped {
  name: string;
  version: string;
}

/** Returns the floors that come with the project, so that they can be checked without a network. */
export function readFloors(): Floor[] {
  return JSON.parse(readFileSync(at("scripts/advisories/floors.json"), "utf8")) as Floor[];
}

/** Returns everything that the server installs or that the pages are built from; tools are left out. */
export function shippedPackages(lock: Lock): Shipped[] {
  const directs = Object.keys({ ...reasons.server, ...reasons.pages });
  return [...closureOf(lock, directs)].map((path) => ({
    name: nameAt(lock, path),
    version: lock[path]?.version ?? "",
  }));
}

/** Returns what is below a floor, each in a sentence that says what to do. */
export function faultsBelow(floors: Floor[], shipped: Shipped[]): string[] {
  return floors.flatMap(({ package: name, from, advisory, because }) =>
    shipped
      .filter((one) => one.name === name && (from === null || isBelow(one.version, from)))
      .map(({ version }) => {
        const advice = from === null ? "remove it" : `take ${from} or newer`;
        return `${name}@${version} is not safe: ${because} (${advisory}); ${advice}.`;
      }),
  );
}

/** Returns floors of packages that are shipped no more, which would guard nothing. */
export function staleFloors(floors: Floor[], shipped: Shipped[]): string[] {
  return floors
    .filter(({ package: name, from }) => from !== null && !shipped.some((one) => one.name === name))
    .map(
      ({ package: name }) => `Nothing ships ${name} anymore: remove it from scripts/advisories/floors.json.`,
    );
}

/** Whether a version comes before another; a preview such as 3.1.2-beta.1 comes before 3.1.2. */
export function isBelow(version: string, floor: string): boolean {
  const [mine = [], least = []] = [version, floor].map((text) =>
    text.split(/[-+]/)[0]?.split(".").map(Number),
  );
  const place = least.findIndex((part, index) => part !== (mine[index] ?? 0));
  return place < 0 ? version.includes("-") : (mine[place] ?? 0) < (least[place] ?? 0);
}
