import { canonicalJson } from "../../json.ts";
import type { Brand, Frame, Landing, LegalDocument, LegalEntry, PageTitles, Site } from "../../site.ts";
import { siteFiles } from "../check/files/schema-files.ts";
import { checkLegalText } from "../check/site/legal.ts";
import type { Hash } from "./assemble.ts";
import { readDocument } from "./read-legal.ts";
import { type Fault, locateIn, type Origins, type Source, type SourceFiles } from "./source.ts";

interface SiteFolder {
  files: SourceFiles;
  sources: Map<string, Source>;
  origins: Origins;
  faults: Fault[];
  hash: Hash;
}

/** legal.json as it is written: title and date stand in the documents. */
type WrittenLegal = Site["legal"] & { documents: Omit<LegalEntry, "title" | "date">[] };

const legalFolder = "site/legal/";

/**
 * Puts `site/` together, with the words of the brand filled in. Null without a fault when the folder has no site at
 * all (small folders of tests); null with faults when something is missing or wrong. The shapes of its JSON files have
 * been checked before.
 */
export function readSite(folder: SiteFolder): Site | null {
  const { files, faults } = folder;
  if (!siteFiles.some((name) => files[`site/${name}.json`] !== undefined)) return null;
  const before = faults.length;
  reportMissing(folder);
  const written = (name: string) => folder.sources.get(`site/${name}.json`)?.value as unknown;
  const isBroken = faults.some(({ file }) => /^site\/[^/]+\.json$/u.test(file) || file.startsWith("schema/"));
  if (isBroken || faults.length > before) return null;
  const brand = written("brand") as Brand;
  const legal = written("legal") as WrittenLegal;
  const documents = readDocuments(legal.documents, folder);
  if (faults.length > before) return null;
  const content = filled(
    {
      landing: written("landing") as Landing,
      frame: written("frame") as Frame,
      earlyAccess: written("early-access") as Site["earlyAccess"],
      registration: written("registration") as Site["registration"],
      invitations: written("invitations") as Site["invitations"],
      recovery: written("recovery") as Site["recovery"],
      access: written("access") as Site["access"],
      wizard: written("wizard") as Site["wizard"],
      controls: written("controls") as Site["controls"],
      errors: written("errors") as Site["errors"],
      pages: written("pages") as PageTitles,
      legal: { ...legal, documents },
    },
    wordsOf(brand),
  );
  const site = withoutSchemas({ brand, ...content });
  return { version: folder.hash(canonicalJson(site)), ...site };
}

/** A page without its words would be empty: all files are there, or none. */
function reportMissing({ files, faults }: SiteFolder): void {
  const lacking = siteFiles.filter((name) => files[`site/${name}.json`] === undefined);
  const [present = ""] = Object.keys(files).filter((file) => /^site\/[^/]+\.json$/u.test(file));
  for (const name of lacking) {
    const message = `site/${name}.json is missing: the public pages need it.`;
    faults.push({ file: present, line: 1, column: 1, rule: "shape", message });
  }
}

/** Each document that legal.json lists, with its text; every text is listed. */
function readDocuments(entries: WrittenLegal["documents"], folder: SiteFolder): LegalDocument[] {
  const { files, sources, origins, faults } = folder;
  const pages = entries.map(({ page }) => page);
  const list = "site/legal.json";
  for (const file of Object.keys(files).filter((name) => name.startsWith(legalFolder))) {
    const page = file.slice(legalFolder.length).replace(/\.md$/u, "");
    if (pages.includes(page)) continue;
    const message = `${list} does not list "${page}": nobody finds this document.`;
    faults.push({ file, line: 1, column: 1, rule: "legal-document", message });
  }
  return entries.flatMap((entry, index) => {
    const file = `${legalFolder}${entry.page}.md`;
    const place = () => {
      const path = ["documents", index, "page"];
      return locateIn(sources.get(list)?.value, path, origins, { file: list, line: 1, column: 1 });
    };
    if (pages.indexOf(entry.page) !== index) {
      faults.push({ ...place(), rule: "duplicate-id", message: `"${entry.page}" stands twice.` });
      return [];
    }
    const text = files[file];
    if (text === undefined) {
      faults.push({ ...place(), rule: "legal-document", message: `There is no file ${file}.` });
      return [];
    }
    faults.push(...checkLegalText(file, text, pages));
    const read = readDocument(file, text, faults);
    return read ? [{ ...entry, ...read }] : [];
  });
}

function wordsOf(brand: Brand): { [placeholder: string]: string } {
  return {
    brand: brand.name,
    formerName: brand.formerName,
    legalEntity: brand.legalEntity,
    postalAddress: brand.postalAddress,
    email: brand.contactEmail,
    year: String(brand.copyrightYear),
  };
}

/** Every text inside a value with these words filled in; other words in braces stay. */
function filled<T>(value: T, words: { [placeholder: string]: string }): T {
  const json = JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "string"
      ? inner.replace(
          /\{(\w+)\}/gu,
          (whole, name: string) => (Object.hasOwn(words, name) ? words[name] : whole) ?? whole,
        )
      : inner,
  );
  return JSON.parse(json) as T;
}

/** The files' own `$schema` is for editors. */
function withoutSchemas<T extends object>(site: T): T {
  return JSON.parse(
    JSON.stringify(site, (key, inner: unknown) => (key === "$schema" ? undefined : inner)),
  ) as T;
}
