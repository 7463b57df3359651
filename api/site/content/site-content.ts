import type { ContentReader } from "#engine/authoring";
import { checkMails, mailRules } from "../../mail/check-mails.ts";
import { mailFiles } from "../../mail/mails.ts";
import type { Site } from "../site.ts";
import { unknownPlaceholders } from "./placeholders.ts";
import { readSite } from "./read-site.ts";
import { siteFileOf, siteSchemas } from "./schemas.ts";

/** What we keep in a definitions folder beside wizards, option lists and account forms: the site and the mails. */
export const siteContent: ContentReader<Site> = {
  folders: ["site"],
  schemas: Object.fromEntries(Object.entries(siteSchemas).map(([key, schema]) => [siteFileOf(key), schema])),
  keywords: {
    /** Names the words in braces that a text may have beside those of the brand. */
    placeholders: {
      rule: "unknown-placeholder",
      check: (words, text) => unknownPlaceholders(text, words)[0]?.message ?? null,
    },
  },
  rules: ["unknown-placeholder", "legal-document", ...mailRules],
  read(folder) {
    for (const fault of checkMails(folder.files, mailFiles)) folder.report(fault);
    return readSite(folder);
  },
};
