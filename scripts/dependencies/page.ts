import { exceptions } from "./licenses.ts";
import type { Reasons } from "./reasons.ts";
import { broughtBy, type Sbom } from "./sbom.ts";

/** Returns docs/dependencies.md. `refs` names the direct dependencies as `name@version`. */
export function dependencyPage(sbom: Sbom, reasons: Reasons, refs: Record<keyof Reasons, string[]>): string {
  return `# Dependencies

Every package that is shipped, what it is for, and under which license. \`npm run dependency-list\` writes this page from
npm's own bill of materials (\`npm sbom\`) and \`scripts/dependencies/reasons.ts\`; \`npm test\` fails when it is stale, when a
package has no reason or nothing uses it, and when a license is not allowed. "Brings" counts the packages that come
with it, those for other kinds of machines included.

## What the running server installs

\`dependencies\` in package.json: all that \`npm ci --omit=dev\` installs. The build compiles the server to
JavaScript, so no compiler belongs to it.

${directTable(sbom, reasons.server, refs.server)}

## What the build puts into the pages

\`devDependencies\` in package.json, because the server only sends the built files and needs none of these packages.
The engine's packages above are partly in the pages too.

${directTable(sbom, reasons.pages, refs.pages)}

## What the server's packages bring

${broughtTable(sbom, refs.server)}

## What the packages of the pages bring

Not all of this code reaches a browser: the build leaves out what nothing uses.

${broughtTable(sbom, refs.pages)}

## Licenses that are allowed for some packages only

${exceptions.map(({ license, because }) => `- ${license}: ${because}.`).join("\n")}
`;
}

function directTable(sbom: Sbom, reasons: { [name: string]: string }, refs: string[]): string {
  return table(
    ["Package", "Version", "What it is for", "License", "Brings"],
    refs.flatMap((ref) => {
      const one = sbom.get(ref);
      if (!one) return [];
      return [[one.name, one.version, reasons[one.name] ?? "", one.license, `${broughtBy(sbom, ref).size}`]];
    }),
  );
}

function broughtTable(sbom: Sbom, refs: string[]): string {
  const bringers = new Map<string, string[]>();
  for (const ref of refs) {
    for (const one of broughtBy(sbom, ref)) {
      if (!refs.includes(one)) bringers.set(one, [...(bringers.get(one) ?? []), sbom.get(ref)?.name ?? ref]);
    }
  }
  return table(
    ["Package", "Version", "License", "Brought by"],
    [...bringers].sort().flatMap(([ref, by]) => {
      const one = sbom.get(ref);
      return one ? [[one.name, one.version, one.license, by.join(", ")]] : [];
    }),
  );
}

function table(heads: string[], rows: string[][]): string {
  return [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
