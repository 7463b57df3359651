import { createContext, type ReactNode, use } from "react";
import type { LegalPage, SiteWords } from "../../api/responses/site.ts";
import { StringsContext, useStrings } from "../words/strings.ts";
import { fetchLegalPage, type SiteContent } from "./site-content.ts";

const Context = createContext<SiteContent | null>(null);

/** Provides the texts of the site to every page, in the browser and on the server. */
export function SiteProvider({ content, children }: { content: SiteContent; children: ReactNode }) {
  return (
    <Context value={content}>
      <StringsContext value={content.words}>{children}</StringsContext>
    </Context>
  );
}

/** Returns all texts of the site. On its pages, they are also the strings of the wizards. */
export const useSite = useStrings as () => SiteWords;

/** Returns the texts of the site, or null until they have loaded. */
export function useSiteIfHere(): SiteWords | null {
  return use(StringsContext) as SiteWords | null;
}

const asked = new Map<string, Promise<LegalPage>>();

/** Returns a legal document. Suspends until it has loaded; a document embedded in the page is available at once. */
export function useLegalPage(page: string): LegalPage {
  const embedded = use(Context)?.legal;
  return embedded?.page === page ? embedded : use(legalPage(page));
}

/** Loads a document, also ahead of time when the pointer is on its link. */
export function legalPage(page: string): Promise<LegalPage> {
  const known = asked.get(page);
  if (known) return known;
  const coming = fetchLegalPage(page);
  asked.set(page, coming);
  // Allow the next visit to retry.
  coming.catch(() => asked.delete(page));
  return coming;
}
