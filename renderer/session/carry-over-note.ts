import { tabNotes } from "./notes.ts";

/**
 * Answers given before an account existed move to the account only if their owner left this tab's wizard to log in. A
 * stranger who logs in later on the same computer must not receive them.
 */
const key = "carryOver";

/** Notes that the registrant leaves this wizard to log in or sign up and expects their answers to come along. */
export function markCarryOver(wizard: string): void {
  tabNotes.write(key, wizard);
}

/** Returns whether the answers stored without an account belong to the user who just logged in. Clears the note. */
export function takeCarryOver(wizard: string): boolean {
  if (tabNotes.read(key) !== wizard) return false;
  tabNotes.remove(key);
  return true;
}
