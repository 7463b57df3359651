import { tabNotes } from "./notes.ts";

const key = "resetToken";
const page = "/reset-password";

/**
 * Takes the token of a reset link out of the address, before anything else is done or asked for: it must stand in no
 * history, no screenshot and no Referer. It stays with this tab, because a phone may reload the page while its owner
 * is with the password manager.
 */
export function hideResetToken(): void {
  const { pathname, searchParams } = new URL(window.location.href);
  const token = searchParams.get("token");
  if (pathname !== page || token === null) return;
  tabNotes.write(key, token);
  window.history.replaceState(window.history.state, "", page);
}

/** The token of the link that was opened in this tab, until it is used up. */
export function resetToken(): string | null {
  return tabNotes.read(key);
}

export function forgetResetToken(): void {
  tabNotes.remove(key);
}
