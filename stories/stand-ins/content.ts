import type { FormsDefinition, Journey, ProcedureDefinition, WizardDefinition } from "#engine";
import type { LegalPage, SiteWords } from "../../api/responses/site.ts";
import type { YourDataWords } from "../../definitions/schema/site.gen.d.ts";

/** Public replies of the server: read from the definitions, with the server's own code. */
export interface Content {
  site: SiteWords;
  /** The same once the product is launched. */
  launched: SiteWords;
  yourData: YourDataWords;
  legal: LegalPage[];
  forms: FormsDefinition;
  wizards: { definition: WizardDefinition; journeys: Journey[]; procedure: ProcedureDefinition | null }[];
  /** Each mail as it would arrive, with sample values. */
  mails: { name: string; subject: string; text: string; html: string }[];
}

/** Injected by the Vite plugin in ../.storybook/content-plugin.ts, and again whenever a definition changes. */
export const content: Content = notBuilt();

function notBuilt(): Content {
  throw new Error("Stories run in Storybook, whose Vite reads the definitions; this file alone has none.");
}
