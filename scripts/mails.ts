/**
 * `npm run mails [folder]`: writes every mail as it would arrive, with sample values, as pages and texts to look at.
 * Default: data/mails.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { fileOf, footerFile, type MailName, mails } from "../api/mail/mails.ts";
import { renderMail } from "../api/mail/templates.ts";
import { readSourceFiles } from "../api/source-files.ts";
import { at } from "./bootstrap/project.js";

const folder = resolve(process.argv[2] ?? at("data/mails"));
const texts = await readSourceFiles(process.env.DEFINITIONS_DIR ?? at("definitions"));
const { name, ...brand } = JSON.parse(texts["site/brand.json"] ?? "{}");

const samples = {
  ...brand,
  brand: name,
  site: "https://register.example.com",
  code: "048213",
  minutes: "30",
  days: "7",
  url: "https://register.example.com/page?token=dGhpcyBpcyBvbmx5IGEgc2FtcGxlIG9mIGEgdG9rZW4",
  firstName: "Maria",
  wizard: "Supplier registration",
  inviter: "Maria Lopez",
  company: "Fulton County",
  role: "a Member",
};

mkdirSync(folder, { recursive: true });
for (const mail of Object.keys(mails) as MailName[]) {
  const { subject, text, html } = renderMail(texts[fileOf(mail)] ?? "", texts[footerFile] ?? "", samples);
  writeFileSync(join(folder, `${mail}.html`), html);
  writeFileSync(join(folder, `${mail}.txt`), `Subject: ${subject}\n\n${text}`);
}
console.log(`${Object.keys(mails).length} mails are in ${relative(process.cwd(), folder)}.`);
