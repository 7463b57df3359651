/** `npm run asvs`: writes how the product stands to OWASP ASVS; `--help` explains. */
import { readFileSync } from "node:fs";
import { levels } from "./asvs/levels.ts";
import { readRequirements } from "./asvs/read.ts";
import { asvsPage, gapsIn } from "./asvs/table.ts";
import { readCommandLine } from "./bootstrap/command-line.js";
import { at } from "./bootstrap/project.js";
import { readTests } from "./test-tables/named.ts";
import { checkOption, writePage } from "./written-page.ts";

const { values } = readCommandLine({
  usage: "npm run asvs",
  about:
    "Writes docs/asvs.md, how the product stands to each requirement of levels 1 and 2 of OWASP ASVS 5.0. Ends with 1 when one is missing, or names a test that is not there.",
  options: checkOption,
});
const requirements = readRequirements(readFileSync(at("scripts/asvs/requirements.txt"), "utf8"));
const tests = readTests(requirements.map(({ tests: names = {} }) => names));

writePage("docs/asvs.md", asvsPage(requirements, levels, tests), "npm run asvs", values.check);
for (const gap of gapsIn(requirements, levels, tests)) {
  console.error(gap);
  process.exitCode = 1;
}
