import type { Legal, WizardSite, YourDataWords } from "../../definitions/schema/site.gen.d.ts";
import type { LegalEntry, SiteWizard, SiteWords } from "../responses/site.ts";

/**
 * The public site in the definitions. The brand's placeholders are filled in; the page fills in the others (`{name}`,
 * `{count}` ...).
 */
export interface Site extends Omit<SiteWords, "legal" | "wizards" | "declaredPages" | "accessUrl"> {
  yourData: YourDataWords;
  legal: Omit<Legal, "documents"> & { documents: LegalDocument[] };
  wizards: { [id: string]: KnownWizard };
}

/** A wizard's site, with what only the server needs. */
export type KnownWizard = SiteWizard & Pick<WizardSite, "example" | "names" | "mails" | "reminders" | "keep">;

/** A legal document with its text, in Markdown. */
export interface LegalDocument extends LegalEntry {
  text: string;
}
