/**
 * `npm run attacks`: writes docs/attacks.md, the table of attacks and the tests that make them. With `--check` it
 * writes nothing, and fails when the table is stale or an attack has no test.
 */
import { readdirSync, readFileSync } from "node:fs";
import { attacks } from "./attacks/list.ts";
import { gapsIn, tableOf } from "./attacks/table.ts";
import { attacksIn } from "./attacks/titles.ts";
import { at } from "./bootstrap/project.js";
import { settlePage } from "./written-page.ts";

const folders = ["api", "engine", "migrations", "renderer", "scripts", "tests"];

const files = folders.flatMap((folder) =>
  readdirSync(at(folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => /\.test\.tsx?$/.test(path))
    .sort(),
);
const tests = files.flatMap((file) => attacksIn(file, readFileSync(at(file), "utf8")));

settlePage("docs/attacks.md", tableOf(attacks, tests), "npm run attacks");
for (const gap of gapsIn(attacks, tests)) {
  console.error(gap);
  process.exitCode = 1;
}
