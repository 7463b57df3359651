/** Anybody who has the token of a preview link can see the draft. */
const previewToken = /(\/previews?\/)[^/]+/gu;

/** What somebody may have typed after our address. */
const email = /[^/]*(?:@|%40)[^/]*/giu;

/** Returns an address or a path as it may stand in the log: without tokens of our links, and without email addresses. */
export function addressForLog(address: string): string {
  return address
    .replace(/[?#].*$/su, "")
    .replace(previewToken, "$1***")
    .replace(email, "***");
}
