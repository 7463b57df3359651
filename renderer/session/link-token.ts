import { tabNotes } from "./notes.ts";

/** The token of a mailed link that opens one of our pages. */
export interface LinkToken {
  /**
   * Removes the token from the URL before anything else is done or requested: it must not appear in a history, a
   * screenshot or a Referer.
   */
  hide(): void;
  /** Returns the token of the link opened in this tab, until it is used. */
  read(): string | null;
  /** Stores a token again after everything else was cleared. */
  keep(token: string): void;
  forget(): void;
}

/**
 * Returns the token of links to `page`, from the query parameter of that name. It is stored with the tab, because
 * phones may reload the page while its owner is in a password manager or at the login.
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
export const stopLink = linkTokenOf("/stop-reminders", "stopToken");
export const invitationLink = linkTokenOf("/invitation", "invitationToken");
