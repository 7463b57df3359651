import type { SiteWizard, SiteWords } from "../../api/site/responses.ts";
import { embeddedContent } from "./site-content.ts";

const kinds = ["instructions", "dashboard", "team"] as const;

/** What a wizard's page is for; see `site.json` in the definitions. */
export type PageKind = (typeof kinds)[number];

/** A page of a wizard besides its steps, at an address that its definition names. */
export interface DeclaredPage {
  path: string;
  kind: PageKind;
  /** Who may open it. */
  who: "anyone" | "signed-in" | string;
}

/** What the pages of a wizard follow from. */
type Declaring = { [id: string]: Pick<SiteWizard, "role"> & { [kind in PageKind]?: { path: string } } };

/** Returns the pages that wizards declare. */
export function declaredPages(wizards: Declaring): DeclaredPage[] {
  return Object.values(wizards).flatMap((wizard) =>
    kinds.flatMap((kind) => {
      const path = wizard[kind]?.path;
      return path
        ? [{ path, kind, who: kind === "instructions" ? "anyone" : (wizard.role ?? "signed-in") }]
        : [];
    }),
  );
}

/** Returns the same from the page itself; null where only the site's texts, which are still to load, know them. */
export function declaredPagesHere(): DeclaredPage[] | null {
  const named = document.querySelector<HTMLMetaElement>('meta[name="pages"]')?.content;
  const wizards = embeddedContent()?.words.wizards ?? (named && JSON.parse(named));
  return wizards ? declaredPages(wizards) : null;
}

/** Returns the wizard that has a page of this kind at an address. */
export function wizardAt({ wizards }: SiteWords, kind: PageKind, address: string): SiteWizard | undefined {
  return Object.values(wizards).find((wizard) => wizard[kind]?.path === address);
}
