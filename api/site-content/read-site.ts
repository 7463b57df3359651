import { canonicalJson } from "#engine";
import {
  type ContentFolder,
  didYouMean,
  type Fault,
  isSchemaFile,
  placesIn,
  roleOfFile,
  textFile,
  textFolder,
} from "#engine/authoring";
import type { Legal, SiteFiles } from "../../definitions/schema/site.gen.d.ts";
import { isTimeZone } from "./is-time-zone.ts";
import { checkKept, keptPlaceholders, withKeptTimes } from "./kept-times.ts";
import { readLegalDocument } from "./legal-document.ts";
import { unknownPlaceholders, withBrand } from "./placeholders.ts";
import { readWizardSites } from "./read-wizard-sites.ts";
import { siteFileOf, siteSchemas } from "./schemas.ts";
import type { LegalDocument, Site } from "./site.ts";

const legalFolder = textFolder("legal");
const legalList = siteFileOf("legal");
const keys = Object.keys(siteSchemas);

/**
 * Reads `site/`, with the brand's placeholders filled in. Returns null without a fault if the folder has no site at
 * all (small test folders), and null with faults if something is missing or wrong.
 */
export function readSite(folder: ContentFolder): Site | null {
  const missing = keys.map(siteFileOf).filter((file) => folder.files[file] === undefined);
  if (missing.length === keys.length) return null;
  const before = folder.faults.length;
  reportMissing(missing, folder);
  const isBroken = folder.faults.some(
    ({ file }) => roleOfFile(file)?.kind === "sentences" || isSchemaFile(file),
  );
  if (isBroken || folder.faults.length > before) return null;
  const { legal, ...files } = siteFiles(folder);
  const documents = readDocuments(legal, folder);
  const wizards = readWizardSites(folder);
  checkKept(wizards, legal, folder);
  if (folder.faults.length > before) return null;
  const { brand } = files;
  if (brand.timeZone !== undefined && !isTimeZone(brand.timeZone)) {
    const place = folder.locate(siteFileOf("brand"), ["timeZone"]);
    const message = `"${brand.timeZone}" is no time zone. Write one like America/Chicago.`;
    folder.report({ ...place, rule: "shape", message });
    return null;
  }
  const site = { ...withBrand({ ...files, wizards, legal: { ...legal, documents } }, brand), brand };
  return { version: folder.hash(canonicalJson(site)), ...site };
}

/** All files are there, or none: a page without its texts would be empty. */
function reportMissing(missing: string[], { files, report }: ContentFolder): void {
  const [present = ""] = Object.keys(files).filter((file) => roleOfFile(file)?.kind === "sentences");
  for (const file of missing) {
    const message = `${file} is missing: the public pages need it.`;
    report({ file: present, line: 1, column: 1, rule: "shape", message });
  }
}

/** Returns the JSON files, each already checked against its schema, without `$schema`, which is for editors. */
function siteFiles({ jsonIn }: ContentFolder): Omit<SiteFiles, "wizardSite"> {
  const contents = keys.map((key) => {
    const { $schema: _forEditors, ...content } = jsonIn(siteFileOf(key)) as { $schema?: string };
    return [key, content];
  });
  return Object.fromEntries(contents) as Omit<SiteFiles, "wizardSite">;
}

/** Returns each document that legal.json lists, with its text; every text must be listed. */
function readDocuments(legal: Legal, folder: ContentFolder): LegalDocument[] {
  const { documents } = legal;
  const { files, locate, report } = folder;
  const pages = documents.map(({ page }) => page);
  for (const file of Object.keys(files).filter((name) => name.startsWith(legalFolder))) {
    const page = file.slice(legalFolder.length).replace(/\.md$/u, "");
    if (pages.includes(page)) continue;
    const message = `${legalList} does not list "${page}": nobody finds this document.`;
    report({ file, line: 1, column: 1, rule: "legal-document", message });
  }
  return documents.flatMap((link, index) => {
    const file = textFile("legal", link.page);
    const place = () => locate(legalList, ["documents", index, "page"]);
    if (pages.indexOf(link.page) !== index) {
      report({ ...place(), rule: "duplicate-id", message: `"${link.page}" stands twice.` });
      return [];
    }
    const text = files[file];
    if (text === undefined) {
      report({ ...place(), rule: "legal-document", message: `There is no file ${file}.` });
      return [];
    }
    for (const fault of checkLegalText(file, text, pages)) report(fault);
    const document = readLegalDocument(file, text, report);
    return document ? [{ ...link, ...document, text: withKeptTimes(document.text, legal, folder) }] : [];
  });
}

/** Maximum characters of a legal document, because it is parsed for every reader; ours have 15,000. */
const longestDocument = 200_000;

/** Returns what a legal document must not contain: unknown words in braces, broken links, HTML. */
export function checkLegalText(file: string, text: string, pages: string[]): Fault[] {
  if (text.length > longestDocument) {
    const message = `The document has ${text.length} characters; ${longestDocument} is the most.`;
    return [{ file, line: 1, column: 1, rule: "limits", message }];
  }
  const placeOf = placesIn(file, text);
  const faults: Fault[] = unknownPlaceholders(text, keptPlaceholders).map(({ offset, message }) => ({
    ...placeOf(offset),
    rule: "unknown-placeholder",
    message,
  }));
  const report = (offset: number, message: string) =>
    faults.push({ ...placeOf(offset), rule: "legal-document", message });
  for (const { 1: address = "", index } of text.matchAll(/\]\(\s*([^)\s]*)/gu)) {
    const message = wrongAddress(address, pages);
    if (message) report(index + 2, message);
  }
  for (const { 0: tag, index } of text.matchAll(/<(?:!--|\/?[a-z][a-z0-9]*(?=[\s/>]))/giu)) {
    report(index, `"${tag}" is HTML, which is shown as it stands. Write Markdown.`);
  }
  return faults;
}

function wrongAddress(address: string, pages: string[]): string | null {
  if (!/^(?:https?:\/\/|mailto:|\/(?!\/)|#)./u.test(address)) {
    return `A link leads to https://, mailto:, or a page of ours that begins with /; not to "${address}".`;
  }
  const page = /^\/legal\/([^/#?]*)/u.exec(address)?.[1];
  if (page === undefined || pages.includes(page)) return null;
  return `There is no legal document "${page}"${didYouMean(page, pages)}.`;
}
