/** `npm run dependency-list`: writes the list of shipped packages; `--help` explains. */
import { readFileSync } from "node:fs";
import { readCommandLine } from "./bootstrap/command-line.js";
import { at } from "./bootstrap/project.js";
import { inventoryFaults } from "./dependencies/faults.ts";
import { dependencyPage } from "./dependencies/page.ts";
import { packagesReachedFrom, pagesEntries } from "./dependencies/reached-packages.ts";
import { reasons } from "./dependencies/reasons.ts";
import { broughtBy, readSbom } from "./dependencies/sbom.ts";
import { checkOption, writePage } from "./written-page.ts";

const { values } = readCommandLine({
  usage: "npm run dependency-list",
  about: `Writes docs/dependencies.md, the list of all shipped packages, from npm's own bill of materials. Ends with 1 when
a package has no reason, no use, or a license that is not allowed.`,
  options: checkOption,
});
const { dependencies, devDependencies } = JSON.parse(readFileSync(at("package.json"), "utf8")) as {
  dependencies: { [name: string]: string };
  devDependencies: { [name: string]: string };
};
const sbom = readSbom();
const importedByPages = [...(await packagesReachedFrom(pagesEntries))].filter((name) => !dependencies[name]);
const refs = {
  server: Object.entries(dependencies).map(([name, version]) => `${name}@${version}`),
  pages: Object.keys(reasons.pages).map((name) => `${name}@${devDependencies[name]}`),
};
const direct = [...refs.server, ...refs.pages];
const faults = inventoryFaults({
  dependencies: Object.keys(dependencies),
  importedByPages,
  reasons,
  shipped: [...new Set(direct.flatMap((ref) => [ref, ...broughtBy(sbom, ref)]))].map((ref) => ({
    name: sbom.get(ref)?.name ?? ref,
    license: sbom.get(ref)?.license ?? "no stated license",
  })),
});
for (const fault of faults) console.error(fault);

if (faults.length > 0) process.exitCode = 1;
else
  writePage(
    "docs/dependencies.md",
    dependencyPage(sbom, reasons, refs),
    "npm run dependency-list",
    values.check,
  );
