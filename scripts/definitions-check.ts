/**
 * `npm run definitions:check [folder]`: reads a definitions folder as the server does and prints every fault at once,
 * one a line: `file:line:column rule message`. Ends with 1 when there is any. definitions/schema/RULES.md explains the
 * rules.
 */
import { createHash } from "node:crypto";
import { relative, resolve } from "node:path";
import { type Fault, readDefinitions } from "#engine";
import { mailFiles } from "../api/mail/mails.ts";
import { readSourceFiles } from "../api/source-files.ts";
import { at } from "./bootstrap/project.js";

const folder = resolve(process.argv[2] ?? process.env.DEFINITIONS_DIR ?? at("definitions"));
const shown = relative(process.cwd(), folder);

const { library, faults } = readDefinitions(await readSourceFiles(folder), {
  clock: () => new Date(),
  hash: (text) => createHash("sha256").update(text).digest("hex"),
  mails: mailFiles,
});

for (const fault of faults) console.error(lineFor(fault));
if (library) {
  const names = Object.keys(library.wizards).join(", ");
  console.log(`${shown || "."}: no faults in ${Object.keys(library.wizards).length} wizards (${names}).`);
} else {
  console.error(
    `${faults.length} ${faults.length === 1 ? "fault" : "faults"}. What each rule means: schema/RULES.md.`,
  );
  process.exitCode = 1;
}

/** A line that editors and terminals turn into a link to the place. */
function lineFor({ file, line, column, rule, message }: Fault): string {
  return `${shown ? `${shown}/` : ""}${file}:${line}:${column} ${rule} ${message}`;
}
