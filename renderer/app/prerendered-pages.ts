import { pathOf, type Wizard } from "#engine";
import type { SiteWords } from "../../api/responses/site.ts";
import { documentAt } from "../pages/legal/document-at.ts";
import { wizardAt } from "../pages/wizard-at.ts";

/** A page that the server renders completely, before any script runs. */
export interface PrerenderedPage {
  /** The URL path that it is rendered for. */
  path: string;
  /** The source file of the page, as the build's manifest names it. */
  part: string;
  /** The document that it shows, if it is a legal page. */
  document?: string | undefined;
  /** True for an account form: its definition comes with the page, and a logged-in visitor may be redirected. */
  form?: boolean;
  /** The wizard, and the step that a visitor who is not logged in sees there; null: the browser decides. */
  wizard?: { id: string; step: string | null };
}

/** Wizards by id. */
export interface Wizards {
  [id: string]: Wizard;
}

/** Pages at fixed URLs. */
const fixed: PrerenderedPage[] = [
  { path: "/", part: "pages/landing/landing-page.tsx" },
  { path: "/early-access-signup", part: "pages/early-access/early-access-page.tsx", form: true },
  { path: "/login", part: "pages/login/login-page.tsx", form: true },
  { path: "/signup", part: "pages/sign-up/sign-up-page.tsx", form: true },
  { path: "/forgot-password", part: "pages/recovery/forgot-password-page.tsx", form: true },
  { path: "/account-type", part: "pages/registration/account-type-page.tsx" },
];

/** Returns the page that the server renders at a URL, or null if the browser renders it. */
export function prerenderedPageAt(
  address: string,
  words: SiteWords,
  wizards: Wizards,
): PrerenderedPage | null {
  const { legal } = words;
  const page =
    fixed.find(({ path }) => path === address) ?? instructionsAt(address, words) ?? stepAt(address, wizards);
  if (page) return page;
  const found = /^\/legal(?:\/([^/]*)\/?)?$/u.exec(address);
  if (!found) return null;
  const document = documentAt(legal.documents, found[1] || undefined)?.page;
  if (document === undefined) return null;
  const path = found[1] ? `/legal/${document}` : "/legal";
  return { path, part: "pages/legal/legal-page.tsx", document };
}

function instructionsAt(path: string, words: SiteWords): PrerenderedPage | null {
  const isThere = wizardAt(words, "instructions", path) !== undefined;
  return isThere ? { path, part: "pages/registration/instructions-page.tsx" } : null;
}

/**
 * Returns a wizard's prerendered page. Only the first step is prerendered, and only if strangers may answer it: the
 * others depend on the registrant.
 */
function stepAt(address: string, wizards: Wizards): PrerenderedPage | null {
  for (const [id, wizard] of Object.entries(wizards)) {
    const { meta, states } = wizard.definition.machine;
    const found = Object.keys(states).find((slug) => address === `${meta.basePath}/${slug}`);
    if (found === undefined && address !== meta.basePath) continue;
    const isFirst = found !== undefined && found === pathOf(wizard, {}).steps[0]?.slug;
    const step = isFirst && meta.login !== "at-start" ? found : null;
    return { path: address, part: "wizard/route/wizard-route.tsx", wizard: { id, step } };
  }
  return null;
}
