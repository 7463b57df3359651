/** Anybody who has the token of a preview link can see the draft. */
const previewToken = /(\/previews?\/)[^/]+/gu;

/** The @ of an email address that somebody may have typed after our URL. */
const at = /@|%40/iu;

/** Returns an address or a path as it may stand in the log: without tokens of our links, and without email addresses. */
export function addressForLog(address: string): string {
  const end = address.search(/[?#]/u);
  const path = end < 0 ? address : address.slice(0, end);
  const parts = path.replace(previewToken, "$1***").split("/");
  return parts.map((part) => (at.test(part) ? "***" : part)).join("/");
}
