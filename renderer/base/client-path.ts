/** The path under which the API is served: the server names it in the page if it is not the usual one. */
export const apiPath =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="api"]')?.content ?? "/api";

/** Returns the address of a call: `login` is a call of our API; an address that begins with a slash stays as it is. */
export function addressOf(path: string): string {
  return path.startsWith("/") ? path : `${apiPath}/${path}`;
}
