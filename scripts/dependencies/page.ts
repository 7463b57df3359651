import { exceptions } from "./licenses.ts";
import type { Release } from "./releases.ts";

/** A direct dependency, as the page shows it. */
export interface DirectRow extends Release {
  name: string;
  reason: string;
  license: string;
  bytes: number;
  /** How many packages it brings that are installed on every kind of machine. */
  brings: number;
  /** How many it brings of which npm installs only those for the machine at hand. */
  bringsForMachines: number;
}

/** A package that direct dependencies bring. */
export interface BroughtRow {
  name: string;
  version: string;
  license: string;
  broughtBy: string[];
}

/** What the page holds. */
export interface DependenciesPage {
  lookedUpOn: string;
  server: DirectRow[];
  pages: DirectRow[];
  broughtToServer: BroughtRow[];
  broughtToPages: BroughtRow[];
}

/** Returns docs/dependencies.md. */
export function pageOf({
  lookedUpOn,
  server,
  pages,
  broughtToServer,
  broughtToPages,
}: DependenciesPage): string {
  return `# Dependencies

Every package that is shipped, what it is for, and under which license. \`npm run dependency-list\` writes this page from
package.json, package-lock.json and \`scripts/dependencies/reasons.ts\`; \`npm test\` fails when it is stale, when a
package has no reason or nothing uses it, and when a license is not allowed. Release dates are as the registry gave
them on ${lookedUpOn}; \`npm run dependency-list -- --refresh\` looks them up again.

The size is that of the package's own files. "Brings" counts the packages that it installs with it; after a plus sign
are those made for one kind of machine, of which npm installs only the fitting ones.

## What the running server installs

\`dependencies\` in package.json: all that \`npm ci --omit=dev\` installs. The build compiles the server to
JavaScript, so no compiler belongs to it.

${directTable(server)}

## What the build puts into the pages

\`devDependencies\` in package.json, because the server only sends the built files and needs none of these packages.
The engine's packages above are partly in the pages too.

${directTable(pages)}

## What the server's packages bring

${broughtTable(broughtToServer)}

## What the packages of the pages bring

Not all of this code reaches a browser: the build leaves out what nothing uses.

${broughtTable(broughtToPages)}

## Licenses that are allowed for some packages only

${exceptions.map(({ license, because }) => `- ${license}: ${because}.`).join("\n")}
`;
}

function directTable(rows: DirectRow[]): string {
  return table(
    ["Package", "Version", "Released", "Newest", "What it is for", "License", "Size", "Brings"],
    rows.map((row) => [
      row.name,
      row.version,
      row.releasedOn,
      row.newest === row.version ? "this one" : `${row.newest}, ${row.newestReleasedOn}`,
      row.reason,
      row.license,
      `${Math.ceil(row.bytes / 1024)} KiB`,
      row.bringsForMachines > 0 ? `${row.brings} + ${row.bringsForMachines}` : String(row.brings),
    ]),
  );
}

function broughtTable(rows: BroughtRow[]): string {
  return table(
    ["Package", "Version", "License", "Brought by"],
    rows.map(({ name, version, license, broughtBy }) => [name, version, license, broughtBy.join(", ")]),
  );
}

function table(heads: string[], rows: string[][]): string {
  return [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
