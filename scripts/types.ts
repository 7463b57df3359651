/** `npm run types`: generates TypeScript types; `--help` explains. */

import { readdirSync } from "node:fs";
import { siteSchemas, wizardSiteSchema } from "../api/site-content/schemas.ts";
import { readCommandLine } from "./bootstrap/command-line.js";
import { at } from "./bootstrap/project.js";
import { readFolder } from "./definitions/folder/read-folder.ts";
import { answerTypes } from "./types/answers.ts";
import { replyModule } from "./types/replies.ts";
import { siteTypes } from "./types/site.ts";
import { checkOption, writePage } from "./written-page.ts";

const usage = "npm run types";
const { values } = readCommandLine({
  usage,
  about:
    "Generates the types of all answers from the definitions, those of the site's files from their schemas, and the schemas of all replies from their types.",
  options: checkOption,
});
const { library, faults } = await readFolder(at("definitions"));

if (library) {
  writePage("api/answers/answers.gen.d.ts", await answerTypes(library), usage, values.check);
  const types = await siteTypes({ ...siteSchemas, wizardSite: wizardSiteSchema }, at("definitions/schema"));
  writePage("definitions/schema/site.gen.d.ts", types, usage, values.check);
} else {
  console.error(`The definitions have ${faults.length} faults: see \`npm run definitions -- check\`.`);
  process.exitCode = 1;
}

const folder = "api/responses";
const files = readdirSync(at(folder)).filter((file) => !file.includes(".gen."));
const replies = replyModule(files.map((file) => at(`${folder}/${file}`)));
writePage(`${folder}/replies.gen.ts`, replies, usage, values.check);
