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

/** Returns whether the answers stored without an account belong to the user who just logged in. */
export function hasCarryOver(wizard: string): boolean {
  return tabNotes.read(key) === wizard;
}

/** Clears the note, once they have moved. */
export function forgetCarryOver(): void {
  tabNotes.remove(key);
}
