/** `npm run mails`: every mail as it arrives, as files; `--help` explains. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { readSourceFiles } from "../../api/authoring/folder/read-source-files.ts";
import { sampleMails } from "../../api/mail/sample-mails.ts";
import { readCommandLine } from "../../scripts/bootstrap/command-line.js";
import { at } from "../../scripts/bootstrap/project.js";

const { positionals } = readCommandLine({
  usage: "npm run mails",
  operands: "[folder]",
  about: "Writes every mail as it arrives, with sample values, as HTML and text. Default folder: data/mails.",
  options: {},
});
const folder = resolve(positionals[0] ?? at("data/mails"));
const mails = sampleMails(await readSourceFiles(process.env.DEFINITIONS_DIR ?? at("definitions")));

mkdirSync(folder, { recursive: true });
for (const { name, subject, text, html } of mails) {
  writeFileSync(join(folder, `${name}.html`), html);
  writeFileSync(join(folder, `${name}.txt`), `Subject: ${subject}\n\n${text}`);
}
console.log(`${mails.length} mails are in ${relative(process.cwd(), folder)}.`);
