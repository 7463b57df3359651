/** Anybody who has the token of a preview link can see the draft. */
const previewToken = /(\/previews?\/)[^/]+/gu;

/** Returns an address or a path as it may stand in the log: without the parts in which our links carry tokens. */
export function addressForLog(address: string): string {
  return address.replace(/[?#].*$/su, "").replace(previewToken, "$1***");
}
