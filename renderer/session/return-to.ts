import { tabNotes } from "./notes.ts";
import { ownPath } from "./own-path.ts";

/** What a page may hand to /login, /signup and the pages after them, as the router's location state. */
export interface LoginState {
  /** Said at the top of the page, as an alert. */
  alert?: string;
  email?: string;
}

const pathKey = "returnTo";
const ownerKey = "returnOf";

/**
 * Remembers where somebody was, over the whole way of logging in or signing up. `owner` is the id of whose login has
 * ended there: for anybody else it is no place to come back to.
 */
export function rememberReturn(path: string, owner: string | null = null): void {
  tabNotes.write(pathKey, path);
  if (owner) tabNotes.write(ownerKey, owner);
  else tabNotes.remove(ownerKey);
}

/** Where the user of this id goes back to after logging in, once; null when they were nowhere on this site. */
export function takeReturn(id: string | null): string | null {
  const path = tabNotes.read(pathKey);
  const owner = tabNotes.read(ownerKey);
  tabNotes.remove(pathKey);
  tabNotes.remove(ownerKey);
  if (path === null || (owner !== null && owner !== id)) return null;
  return ownPath(path, window.location.origin);
}
