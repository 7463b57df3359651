import type { LegalEntry, SiteWords } from "./responses.ts";

/**
 * The public site in the definitions. The brand's placeholders are filled in; the page fills in the others (`{name}`,
 * `{count}` ...).
 */
export interface Site extends Omit<SiteWords, "legal"> {
  legal: Omit<SiteWords["legal"], "documents"> & { documents: LegalDocument[] };
}

/** A legal document with its text, in Markdown. */
export interface LegalDocument extends LegalEntry {
  text: string;
}
