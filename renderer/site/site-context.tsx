import { createContext, type ReactNode, use } from "react";
import type { LegalPage, SiteWords } from "../../api/site/responses.ts";
import { StringsContext } from "../form/strings.ts";
import { fetchLegalPage, type SiteContent } from "./site-content.ts";

const Context = createContext<SiteContent | null>(null);

/** Gives every page inside it the sentences of the site. In the browser and on the server alike. */
export function SiteProvider({ content, children }: { content: SiteContent; children: ReactNode }) {
  return (
    <Context value={content}>
      <StringsContext value={content.words}>{children}</StringsContext>
    </Context>
  );
}

/** Every sentence of the site. */
export function useSite(): SiteWords {
  const words = useSiteIfHere();
  if (!words) throw new Error("This is drawn outside a SiteProvider.");
  return words;
}

/** The same for what may be drawn before the sentences have come: null until then. */
export function useSiteIfHere(): SiteWords | null {
  return use(Context)?.words ?? null;
}

const asked = new Map<string, Promise<LegalPage>>();

/** A legal document of the list. Suspends until it is here; one that came with the page is here at once. */
export function useLegalPage(page: string): LegalPage {
  const embedded = use(Context)?.legal;
  return embedded?.page === page ? embedded : use(legalPage(page));
}

/** Asks for a document before it is needed: the pointer is on the link to it. */
export function legalPage(page: string): Promise<LegalPage> {
  const known = asked.get(page);
  if (known) return known;
  const coming = fetchLegalPage(page);
  asked.set(page, coming);
  // The next visit may ask again.
  coming.catch(() => asked.delete(page));
  return coming;
}
