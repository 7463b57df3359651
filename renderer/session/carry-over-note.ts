import { tabNotes } from "./notes.ts";

/**
 * Answers given before an account existed move to the account only if their owner left this tab's wizard to log in. A
 * stranger who logs in later on the same computer must not receive them.
 */
const key = "carryOver";

/**
 * Notes that the registrant leaves this page of a wizard to log in or sign up and expects their answers to come along.
 * A page of one of several registrations has its id in the path: its answers are that registration's already.
 */
export function markCarryOver(wizard: string, path: string): void {
  if (!/\/[0-9a-f-]{36}(?:\/|$)/u.test(path)) tabNotes.write(key, wizard);
}

/** Returns whether the answers stored without an account belong to the user who just logged in. */
export function hasCarryOver(wizard: string): boolean {
  return tabNotes.read(key) === wizard;
}

/** Clears the note, once they have moved. */
export function forgetCarryOver(): void {
  tabNotes.remove(key);
}
