/**
 * Returns a URL of this site as path, query and hash, or null for every URL that leads elsewhere, however it is
 * spelled (`//evil`, `/\evil`, `javascript:` ...). Uses the browser's own parser, because that is what navigates.
 */
export function ownPath(address: string, origin: string): string | null {
  if (!address.startsWith("/")) return null;
  let url: URL;
  try {
    url = new URL(address, origin);
  } catch {
    return null;
  }
  // Dot segments may leave two leading slashes (`/.//evil`), which would navigate to another site.
  if (url.origin !== origin || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}
