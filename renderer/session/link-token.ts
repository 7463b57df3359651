import { tabNotes } from "./notes.ts";

/** The token of a mailed link that opens one of our pages. */
export interface LinkToken {
  /**
   * Takes the token out of the address, before anything else is done or asked for: it must stand in no history, no
   * screenshot and no Referer.
   */
  hide(): void;
  /** The token of the link that was opened in this tab, until it is used up. */
  read(): string | null;
  /** Keeps a token, for what clears everything else. */
  keep(token: string): void;
  forget(): void;
}

/**
 * The token of links to `page`, in the query parameter of that name. It stays with the tab, because a phone may reload
 * the page while its owner is elsewhere: with a password manager, or at the login.
 */
export function linkTokenOf(page: string, key: string, parameter = "token"): LinkToken {
  return {
    hide() {
      const { pathname, searchParams } = new URL(window.location.href);
      const token = searchParams.get(parameter);
      if (pathname !== page || token === null) return;
      tabNotes.write(key, token);
      window.history.replaceState(window.history.state, "", page);
    },
    read: () => tabNotes.read(key),
    keep: (token) => tabNotes.write(key, token),
    forget: () => tabNotes.remove(key),
  };
}

export const resetLink = linkTokenOf("/reset-password", "resetToken");
export const deviceLink = linkTokenOf("/login", "deviceToken", "device");
export const invitationLink = linkTokenOf("/invitation", "invitationToken");
