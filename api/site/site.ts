import type { LegalEntry, SiteWords } from "./responses.ts";

/**
 * The public site as the definitions have it. The words of the brand are filled in; what is left in braces
 * (`{name}`, `{count}` ...) is filled in by the page.
 */
export interface Site extends Omit<SiteWords, "legal"> {
  legal: Omit<SiteWords["legal"], "documents"> & { documents: LegalDocument[] };
}

/** A legal document with its text, in Markdown. */
export interface LegalDocument extends LegalEntry {
  text: string;
}
