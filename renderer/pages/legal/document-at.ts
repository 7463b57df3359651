import type { LegalEntry } from "../../../api/site/responses.ts";

/** The document shown at an unknown URL. */
const fallback = "privacy-policy";

/** Returns the document that `/legal/<asked>` shows, or undefined only if no documents are listed. */
export function documentAt(documents: LegalEntry[], asked: string | undefined): LegalEntry | undefined {
  const named = (page: string | undefined) => documents.find((one) => one.page === page);
  return named(asked) ?? named(fallback) ?? documents[0];
}
