/** `npm run attacks`: writes the table of attacks; `--help` explains. */
import { readdirSync, readFileSync } from "node:fs";
import { attacks } from "./attacks/list.ts";
import { gapsIn, tableOf } from "./attacks/table.ts";
import { attacksIn } from "./attacks/titles.ts";
import { readCommandLine } from "./bootstrap/command-line.js";
import { at } from "./bootstrap/project.js";
import { checkOption, writePage } from "./written-page.ts";

const { values } = readCommandLine({
  usage: "npm run attacks",
  about:
    "Writes docs/attacks.md, the table of attacks and the tests that make them. Ends with 1 when an attack has no test.",
  options: checkOption,
});
const folders = ["api", "engine", "migrations", "renderer", "scripts", "tests"];

const files = folders.flatMap((folder) =>
  readdirSync(at(folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => /\.test\.tsx?$/.test(path))
    .sort(),
);
const tests = files.flatMap((file) => attacksIn(file, readFileSync(at(file), "utf8")));

writePage("docs/attacks.md", tableOf(attacks, tests), "npm run attacks", values.check);
for (const gap of gapsIn(attacks, tests)) {
  console.error(gap);
  process.exitCode = 1;
}
