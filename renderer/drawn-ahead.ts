import type { SiteWords } from "#engine";
import { documentAt } from "./pages/legal/document-at.ts";

/** A page that the server draws, whole, before any script runs. */
export interface DrawnAhead {
  /** The address that it is drawn for. */
  path: string;
  /** The source that holds the page, as the build's manifest names it. */
  part: string;
  /** The document that it shows, if it is a legal page. */
  document?: string | undefined;
}

/**
 * The page that the server draws for an address, or null where the browser does. Legal addresses without a document
 * of their own share one drawing, so that there are never more of them than documents.
 */
export function drawnAheadAt(address: string, { legal }: SiteWords): DrawnAhead | null {
  if (address === "/") return { path: "/", part: "pages/landing/landing-page.tsx" };
  const found = /^\/legal(?:\/([^/]*)\/?)?$/u.exec(address);
  if (!found) return null;
  const asked = found[1];
  const document = documentAt(legal.documents, asked)?.page;
  if (document === undefined) return null;
  const path = document === asked ? `/legal/${document}` : "/legal";
  return { path, part: "pages/legal/legal-page.tsx", document };
}
