/** `npm run attacks`: writes the table of attacks; `--help` explains. */
import { readFileSync } from "node:fs";
import { attacks } from "./attacks/list.ts";
import { attackTable, gapsIn } from "./attacks/table.ts";
import { readCommandLine } from "./bootstrap/command-line.js";
import { at } from "./bootstrap/project.js";
import { attacksIn, testFiles } from "./test-tables/titles.ts";
import { checkOption, writePage } from "./written-page.ts";

const { values } = readCommandLine({
  usage: "npm run attacks",
  about:
    "Writes docs/attacks.md, the table of attacks and the tests that make them. Ends with 1 when an attack has no test.",
  options: checkOption,
});
const tests = testFiles().flatMap((file) => attacksIn(file, readFileSync(at(file), "utf8")));

writePage("docs/attacks.md", attackTable(attacks, tests), "npm run attacks", values.check);
for (const gap of gapsIn(attacks, tests)) {
  console.error(gap);
  process.exitCode = 1;
}
