import type { Legal, LegalLink, SiteFiles, WizardSite } from "../../definitions/schema/site.gen.d.ts";

export type { YourDataWords } from "../../definitions/schema/site.gen.d.ts";

/** `GET /api/site`: every text of the public site, with the brand's placeholders filled in. */
export interface SiteWords extends Omit<SiteFiles, "legal" | "wizardSite" | "yourData"> {
  /** Changes with any text of the site. */
  version: string;
  /** URL of the launched product; null before the launch. */
  accessUrl: string | null;
  /** Site for the registrants of each wizard, by the wizard's id. */
  wizards: { [id: string]: SiteWizard };
  declaredPages: DeclaredPage[];
  legal: Omit<Legal, "documents" | "kept"> & { documents: LegalEntry[] };
}

/** A page of a wizard besides its steps, at an address that its definition names. */
export interface DeclaredPage {
  path: string;
  kind: "instructions" | "dashboard" | "team";
  /** The role of those who may open it, or `signed-in`; null for anyone. */
  who: string | null;
}

/** A wizard as the pages around it know it. */
export interface SiteWizard extends Omit<WizardSite, "example" | "names" | "mails" | "reminders" | "keep"> {
  role: string | null;
  basePath: string;
  /** Addresses of the first step, and of the review and the confirmation. */
  start: string;
  review: string;
  end: string;
  /** Documents that each choice needs, for the page of instructions. */
  documents: { label: string; document: string }[];
}

/** A legal document as links and menus show it. Its address is `/legal/<page>`. */
export interface LegalEntry extends LegalLink {
  title: string;
  /** Its date as displayed: "Effective: 02/28/2024". */
  date: string;
}

/** `GET /api/site/legal/:page`, and `.../:day` for the version of a date: parts to render, none of which can contain markup of its own. */
export interface LegalPage extends LegalEntry {
  /** The headings, for a table of contents: each is at `#<id>`. */
  contents: { id: string; text: string; level: number }[];
  blocks: Block[];
  /** Earlier versions, the newest first: each is at `/legal/<page>/<day>`. */
  former: { day: string; date: string }[];
}

export type Block =
  | { kind: "heading"; level: 2 | 3; id: string; text: string }
  | { kind: "paragraph"; content: Inline[] }
  | { kind: "quote"; blocks: Block[] }
  /** An entry with one paragraph is a plain line. */
  | { kind: "list"; ordered: boolean; items: Block[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

/** Text within a block. A link begins with https:, http:, mailto:, / or #. */
export type Inline =
  | string
  | { kind: "strong" | "emphasis" | "code"; content: Inline[] }
  | { kind: "link"; address: string; content: Inline[] }
  | { kind: "break" };
