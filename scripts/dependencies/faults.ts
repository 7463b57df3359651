import { isAllowed } from "./licenses.ts";
import { type Reasons, reasonsFile } from "./reasons.ts";

/** Data from which the page of dependencies is made. */
export interface Inventory {
  /** Names in `dependencies` of package.json. */
  dependencies: string[];
  /** Packages that the code of the pages imports and the server does not install. */
  importedByPages: string[];
  reasons: Reasons;
  /** Everything that is shipped. */
  shipped: { name: string; license: string }[];
}

/** Returns what is wrong with the shipped packages, each in a sentence that says what to do. */
export function inventoryFaults({ dependencies, importedByPages, reasons, shipped }: Inventory): string[] {
  return [
    ...faultsOfReasons("server", dependencies, reasons.server),
    ...faultsOfReasons("pages", importedByPages, reasons.pages),
    ...shipped
      .filter(({ name, license }) => !isAllowed(name, license))
      .map(
        ({ name, license }) =>
          `${name} comes under ${license}, which scripts/dependencies/licenses.ts does not allow: replace the ` +
          "package, or have the license reviewed and add it there.",
      ),
  ];
}

function faultsOfReasons(group: string, used: string[], reasons: { [name: string]: string }): string[] {
  return [
    ...used
      .filter((name) => !(name in reasons))
      .map((name) => `Say under ${group} in ${reasonsFile} what ${name} is for.`),
    ...Object.keys(reasons)
      .filter((name) => !used.includes(name))
      .map((name) => `Nothing uses ${name}: remove it under ${group} in ${reasonsFile}.`),
  ];
}
