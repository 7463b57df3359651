/**
 * `npm run mails [folder]`: writes every mail as it would arrive, with sample values, as pages and texts to look at.
 * Default: data/mails.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { readSourceFiles } from "../api/definitions/read-source-files.ts";
import { at } from "./bootstrap/project.js";
import { sampleMails } from "./mails/samples.ts";

const folder = resolve(process.argv[2] ?? at("data/mails"));
const mails = sampleMails(await readSourceFiles(process.env.DEFINITIONS_DIR ?? at("definitions")));

mkdirSync(folder, { recursive: true });
for (const { name, subject, text, html } of mails) {
  writeFileSync(join(folder, `${name}.html`), html);
  writeFileSync(join(folder, `${name}.txt`), `Subject: ${subject}\n\n${text}`);
}
console.log(`${mails.length} mails are in ${relative(process.cwd(), folder)}.`);
