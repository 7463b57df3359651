import { tabNotes } from "./notes.ts";
import { ownPath } from "./own-path.ts";

/** Location state for /login, /signup and the pages after them. */
export interface LoginState {
  /** Shown at the top of the page as an alert. */
  alert?: string;
  email?: string;
  /** True if they come from a start page, and may have no account. */
  isNew?: boolean;
}

const pathKey = "returnTo";
const ownerKey = "returnOf";

/**
 * Remembers where the user was throughout a login or sign-up. `owner` is the id of the user whose login expired
 * there; nobody else is taken back to it.
 */
export function rememberReturn(path: string, owner: string | null = null): void {
  tabNotes.write(pathKey, path);
  if (owner) tabNotes.write(ownerKey, owner);
  else tabNotes.remove(ownerKey);
}

/** Returns, once, the path that this user goes back to after logging in, or null if there is none. */
export function takeReturn(id: string | null): string | null {
  const path = tabNotes.read(pathKey);
  const owner = tabNotes.read(ownerKey);
  tabNotes.remove(pathKey);
  tabNotes.remove(ownerKey);
  if (path === null || (owner !== null && owner !== id)) return null;
  return ownPath(path, window.location.origin);
}
