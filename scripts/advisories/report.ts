import type { Advisory } from "./audit.ts";

/** What was looked at, and what was found. */
export interface Findings {
  /** Null when there was nobody to ask. */
  advisories: Advisory[] | null;
  /** Folders of the packages that are shipped; the others are tools. */
  shippedFolders: Set<string>;
  /** How many packages the lock file has. */
  packages: number;
  /** How many floors come with the project. */
  floors: number;
  faultsOfFloors: string[];
}

/** Returns what to tell, and the faults that must be mended. */
export function reportOf(findings: Findings): { lines: string[]; faults: string[] } {
  const { advisories, shippedFolders, packages, floors, faultsOfFloors } = findings;
  const isShipped = ({ folders }: Advisory) => folders.some((folder) => shippedFolders.has(folder));
  const ofTools = advisories?.filter((one) => !isShipped(one)) ?? [];
  const found = advisories?.filter(isShipped) ?? [];
  return {
    lines: [
      advisories
        ? `Asked the registry's advisory service about ${packages} packages.`
        : "The package registry offers no advisory service here, or cannot be reached: flaws that were published " +
          "since the list below was written were not looked for.",
      ...ofTools.map((one) => `${sentenceOf(one)} Only tools use it; it is not shipped.`),
      `Checked the lock file against ${floors} known flaws in scripts/advisories/floors.json.`,
      found.length + faultsOfFloors.length === 0
        ? "Nothing that is shipped has one of these flaws."
        : `Faults: ${found.length + faultsOfFloors.length}.`,
    ],
    faults: [...found.map((one) => `${sentenceOf(one)} Update it.`), ...faultsOfFloors],
  };
}

function sentenceOf({ package: name, range, title, id, severity }: Advisory): string {
  return `${name} ${range} has a flaw: ${title} (${id}, ${severity}).`;
}
