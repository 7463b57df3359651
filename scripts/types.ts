/**
 * `npm run types`: generates the TypeScript types of all answers from the definitions, and those of the site's files
 * from their schemas. With `--check` it writes nothing and fails when a file is out of date.
 */
import { siteSchemas } from "../api/site/content/schemas.ts";
import { at } from "./bootstrap/project.js";
import { readFolder } from "./definitions-folder/read-folder.ts";
import { answerTypes } from "./types/answers.ts";
import { siteTypes } from "./types/site.ts";
import { settlePage } from "./written-page.ts";

const { library, faults } = await readFolder(at("definitions"));
const command = "npm run types";

if (library) {
  settlePage("api/registrations/answers.gen.d.ts", await answerTypes(library), command);
  const types = await siteTypes(siteSchemas, at("definitions/schema"));
  settlePage("definitions/schema/site.gen.d.ts", types, command);
} else {
  console.error(`The definitions have ${faults.length} faults: see \`npm run definitions:check\`.`);
  process.exitCode = 1;
}
