/**
 * An address of this site as path, query and hash; null for everything that leads elsewhere, however it is spelled
 * (`//evil`, `/\evil`, `javascript:` ...). The browser's own parser judges, since it is the one that would go there.
 */
export function ownPath(address: string, origin: string): string | null {
  if (!address.startsWith("/")) return null;
  let url: URL;
  try {
    url = new URL(address, origin);
  } catch {
    return null;
  }
  // Dots may leave two slashes in front (`/.//evil`), which would be another site when it is gone to.
  if (url.origin !== origin || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}
