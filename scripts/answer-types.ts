/**
 * `npm run answer-types`: writes the TypeScript types of all answers from the definitions. With `--check` it writes
 * nothing and fails when the file is stale.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { readDefinitions } from "#engine/authoring";
import { readSourceFiles } from "../api/definitions/read-source-files.ts";
import { versionHash } from "../api/definitions/version-hash.ts";
import { typingsOf } from "./answer-types/typings.ts";
import { at } from "./bootstrap/project.js";

const target = "api/registrations/answers.gen.d.ts";

const { library, faults } = readDefinitions(await readSourceFiles(at("definitions")), {
  clock: () => new Date(),
  hash: versionHash,
});
const written = existsSync(at(target)) ? readFileSync(at(target), "utf8") : "";

if (!library) {
  console.error(`The definitions have ${faults.length} faults: see \`npm run definitions -- check\`.`);
  process.exitCode = 1;
} else if (process.argv.includes("--check")) {
  const isFresh = written === (await typingsOf(library));
  console.log(isFresh ? `${target} is up to date.` : `${target} is stale: run \`npm run answer-types\`.`);
  process.exitCode = isFresh ? 0 : 1;
} else {
  writeFileSync(at(target), await typingsOf(library));
  console.log(`Wrote ${target}.`);
}
