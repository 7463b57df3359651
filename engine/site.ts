import type { ControlWords } from "./control-words.ts";
import type {
  AccessWords,
  InvitationWords,
  RecoveryWords,
  RegistrationWords,
  WizardWords,
} from "./site-words.ts";

/**
 * The public site as data: every sentence that visitors read outside the forms. Words of brand.json are filled in
 * already; what is left in braces (`{name}`, `{count}` ...) is the page's to fill.
 */
export interface Site {
  /** Changes with any sentence of it. */
  version: string;
  brand: Brand;
  landing: Landing;
  frame: Frame;
  earlyAccess: { received: string; more: string; done: string };
  registration: RegistrationWords;
  invitations: InvitationWords;
  recovery: RecoveryWords;
  access: AccessWords;
  wizard: WizardWords;
  controls: ControlWords;
  errors: SiteErrors;
  pages: PageTitles;
  legal: Legal & { documents: LegalDocument[] };
}

/** The site as the server sends it: the texts of the legal documents are asked for one by one. */
export type SiteWords = Omit<Site, "legal"> & { legal: Legal & { documents: LegalEntry[] } };

export interface Brand {
  name: string;
  formerName: string;
  tagline: string;
  privacyTagline: string;
  legalEntity: string;
  postalAddress: string;
  contactEmail: string;
  copyrightYear: number;
  social: {
    kind: "professional-network" | "photo-sharing" | "social-network" | "blogging";
    label: string;
    url: string;
  }[];
  /** `mark` names our drawing of the logo. */
  sponsors: { name: string; mark: string }[];
}

export interface Landing {
  hero: { heading: string; subline: string; button: string };
  /** The first tab is open at the start. */
  features: {
    heading: string;
    subline: string;
    tabs: { name: string; label: string; cards: FeatureCard[] }[];
  };
  /** `position` wants `{number}` and `{count}`. */
  testimonials: { heading: string; previous: string; next: string; position: string; quotes: Quote[] };
  sponsors: { heading: string };
  closing: { heading: string; text: string; button: string };
}

export interface FeatureCard {
  title: string;
  /** The description has two parts. */
  lead: string;
  detail: string;
  illustration:
    | "marketplace"
    | "analytics"
    | "management"
    | "communication"
    | "matching"
    | "profiles"
    | "registration"
    | "interaction"
    | "reviews";
  icon:
    | "store"
    | "chart-column"
    | "layers"
    | "messages-square"
    | "file-search"
    | "id-card"
    | "badge-check"
    | "handshake"
    | "newspaper";
  /** On wide screens, beside its neighbors. */
  width?: "wider" | "narrower";
}

export interface Quote {
  text: string;
  role: string;
  sector: string;
}

/** A button's words on wide screens, and in the menu of small ones. */
export interface ActionWords {
  label: string;
  menuLabel: string;
}

export interface Frame {
  skipLink: string;
  home: string;
  formerly: string;
  loading: string;
  header: {
    landing: ActionWords;
    login: ActionWords;
    elsewhere: ActionWords;
    logIn: string;
    passwordFirst: string;
  };
  menu: { toggle: string; logIn: string; logOut: string };
  /** `menuOf` wants `{name}`. */
  account: { menu: string; menuOf: string; logOut: string };
  /** `bellNew` wants `{count}`, `dismiss` wants `{title}`. */
  notifications: {
    bell: string;
    bellNew: string;
    heading: string;
    dismiss: string;
    none: string;
    first: { id: string; title: string; subtitle?: string }[];
  };
  /** `newTab` wants `{label}`. The legal links are `legal.documents`, the tagline is the brand's. */
  footer: { legal: string; reachUs: string; newTab: string; copyright: string; button: string };
}

export interface SiteErrors {
  unexpected: { heading: string; text: string; reload: string; home: string };
  notFound: { heading: string; text: string; home: string };
  request: string;
  noScript: string;
  /** `message` wants `{id}`. */
  chunk: { message: string; text: string; reload: string };
  offline: { text: string; back: string };
  release: { text: string; reload: string };
}

export interface PageTitles {
  /** How a title is put together: wants `{page}`. */
  title: string;
  /** The same while something on the page wants correcting: wants `{title}`. */
  failed: string;
  default: { title: string; description: string };
  /** By address; a page without a description of its own has the default one. */
  pages: { [address: string]: { title: string; description?: string } };
}

/** The words around the legal documents. */
export interface Legal {
  menu: string;
  contents: string;
  button: string;
}

/** A legal document as links and menus name it. */
export interface LegalEntry {
  /** Its address is `/legal/<page>`. */
  page: string;
  /** What links to it say; the title is what stands over it. */
  label: string;
  description: string;
  title: string;
  /** Since when it holds, as it is printed: "Effective: 02/28/2024". */
  date: string;
}

/** A legal document with its text, in Markdown. */
export interface LegalDocument extends LegalEntry {
  text: string;
}

/** A legal document as the server sends it: parts to draw, of which none can carry markup of its own. */
export interface LegalPage extends LegalEntry {
  /** The headings, for a table of contents: each is at `#<id>`. */
  contents: { id: string; text: string; level: number }[];
  blocks: Block[];
}

export type Block =
  | { kind: "heading"; level: 2 | 3; id: string; text: string }
  | { kind: "paragraph"; content: Inline[] }
  | { kind: "quote"; blocks: Block[] }
  /** An entry of one paragraph is a plain line. */
  | { kind: "list"; ordered: boolean; items: Block[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

/** Words within a block. An address begins with https:, http:, mailto:, / or #. */
export type Inline =
  | string
  | { kind: "strong" | "emphasis" | "code"; content: Inline[] }
  | { kind: "link"; address: string; content: Inline[] }
  | { kind: "break" };
