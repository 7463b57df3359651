import type { LegalEntry } from "../../../api/site/responses.ts";

/** What an address without a document of its own shows. */
const fallback = "privacy-policy";

/** The document that `/legal/<asked>` shows; there is none only where no document is listed. */
export function documentAt(documents: LegalEntry[], asked: string | undefined): LegalEntry | undefined {
  const named = (page: string | undefined) => documents.find((one) => one.page === page);
  return named(asked) ?? named(fallback) ?? documents[0];
}
