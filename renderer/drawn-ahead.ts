import { pathOf, type Wizard } from "#engine";
import type { SiteWords } from "../api/site/responses.ts";
import { documentAt } from "./pages/legal/document-at.ts";

/** A page that the server draws, whole, before any script runs. */
export interface DrawnAhead {
  /** The address that it is drawn for. */
  path: string;
  /** The source that holds the page, as the build's manifest names it. */
  part: string;
  /** The document that it shows, if it is a legal page. */
  document?: string | undefined;
  /** Whether it holds an account form: that comes with the page, and whoever is logged in may be led on instead. */
  form?: boolean;
  /** The wizard whose page it is, and the step that strangers see there; null: the browser draws another. */
  wizard?: { id: string; step: string | null };
}

/** Wizards by id. */
export interface Wizards {
  [id: string]: Wizard;
}

/** Pages at one address. */
const fixed: DrawnAhead[] = [
  { path: "/", part: "pages/landing/landing-page.tsx" },
  { path: "/early-access-signup", part: "pages/early-access/early-access-page.tsx", form: true },
  { path: "/login", part: "pages/login/login-page.tsx", form: true },
  { path: "/signup", part: "pages/sign-up/sign-up-page.tsx", form: true },
  { path: "/forgot-password", part: "pages/recovery/forgot-password-page.tsx", form: true },
  { path: "/account-type", part: "pages/registration/account-type-page.tsx" },
  { path: "/supplier-instructions", part: "pages/registration/supplier-instructions-page.tsx" },
];

/**
 * The page that the server draws for an address, or null where the browser does. Legal addresses without a document
 * of their own share one drawing, so that there are never more of them than documents.
 */
export function drawnAheadAt(address: string, { legal }: SiteWords, wizards: Wizards): DrawnAhead | null {
  const page = fixed.find(({ path }) => path === address) ?? wizardAt(address, wizards);
  if (page) return page;
  const found = /^\/legal(?:\/([^/]*)\/?)?$/u.exec(address);
  if (!found) return null;
  const asked = found[1];
  const document = documentAt(legal.documents, asked)?.page;
  if (document === undefined) return null;
  const path = document === asked ? `/legal/${document}` : "/legal";
  return { path, part: "pages/legal/legal-page.tsx", document };
}

/** Of a wizard the server draws the first step: further on, and with a login, it depends on who comes. */
function wizardAt(address: string, wizards: Wizards): DrawnAhead | null {
  for (const [id, wizard] of Object.entries(wizards)) {
    const { meta, states } = wizard.definition.machine;
    const found = Object.keys(states).find((slug) => address === `${meta.basePath}/${slug}`);
    if (found === undefined && address !== meta.basePath) continue;
    const isFirst = found !== undefined && found === pathOf(wizard, {}).steps[0]?.slug;
    return { path: address, part: "wizard/wizard-route.tsx", wizard: { id, step: isFirst ? found : null } };
  }
  return null;
}
