import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isObject } from "#engine";
import { type ContentReader, type SourceFiles, wizardFile } from "#engine/authoring";
import { repository } from "../base/repository.ts";
import { checkMails, mailRules } from "./check-mails.ts";
import { isTimeZone } from "./is-time-zone.ts";
import { mailFilesWith } from "./mails.ts";
import { unknownPlaceholders } from "./placeholders.ts";
import { readSite } from "./read-site.ts";
import { ownMails } from "./read-wizard-sites.ts";
import { siteFileOf, siteSchemas, wizardSiteSchema } from "./schemas.ts";
import type { Site } from "./site.ts";

const schemaFolder = join(repository, "definitions/schema");

/**
 * The schemas with which the server ships, as files of a definitions folder. Definitions are checked against them,
 * whatever their own folder `schema/` says: that one serves editors' completion.
 */
const schemaFiles: SourceFiles = Object.fromEntries(
  readdirSync(schemaFolder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => [`schema/${name}`, readFileSync(join(schemaFolder, name), "utf8")]),
);

/** Our content in a definitions folder besides wizards, option lists and account forms: the site and the mails. */
export const siteContent: ContentReader<Site> = {
  folders: ["site"],
  schemas: {
    ...Object.fromEntries(Object.entries(siteSchemas).map(([key, schema]) => [siteFileOf(key), schema])),
    [wizardFile("*", "site")]: wizardSiteSchema,
  },
  schemaFiles,
  keywords: {
    /** Lists the placeholders that a text may have in addition to the brand's. */
    placeholders: {
      rule: "unknown-placeholder",
      check: (words, text) => unknownPlaceholders(text, words)[0]?.message ?? null,
    },
  },
  rules: ["unknown-placeholder", "legal-document", ...mailRules],
  timeZone: (jsonIn) => {
    const brand = jsonIn(siteFileOf("brand"));
    return isObject(brand) && isTimeZone(brand.timeZone) ? brand.timeZone : "America/New_York";
  },
  read(folder) {
    for (const fault of checkMails(folder.files, mailFilesWith(ownMails(folder)))) folder.report(fault);
    return readSite(folder);
  },
};
