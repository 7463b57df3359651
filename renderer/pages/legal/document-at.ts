import type { LegalEntry } from "../../../api/responses/site.ts";

/** Returns the document at `/legal/<asked>`, if there is one; `/legal` alone shows the privacy policy. */
export function documentAt(documents: LegalEntry[], asked: string | undefined): LegalEntry | undefined {
  if (asked === undefined) return documentAt(documents, "privacy-policy") ?? documents[0];
  return documents.find(({ page }) => page === asked);
}
