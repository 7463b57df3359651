import { tabNotes } from "./notes.ts";

/**
 * Answers from before an account existed move to the account only if their owner left this tab's wizard to log in. A
 * stranger who logs in later on the same computer must not receive them.
 */
const key = "carryOver";

/** Step that a registrant left by a button, and the button's event: NEXT or SKIP. */
export type SentStep = [slug?: string, event?: string];

/**
 * Notes that the registrant leaves this page of a wizard to log in or sign up and expects their answers to come along.
 * A page of one of several registrations has its id in the path: its answers are that registration's already.
 */
export function markCarryOver(wizard: string, path: string, sent: SentStep = []): void {
  if (!/\/[0-9a-f-]{36}(?:\/|$)/u.test(path)) tabNotes.write(key, [wizard, ...sent].join(" "));
}

/** Returns whether the answers stored without an account belong to the user who just logged in. */
export function hasCarryOver(wizard: string): boolean {
  return noted()[0] === wizard;
}

/** Returns the step whose button led to the login; empty if something else did. */
export function sentStep(): SentStep {
  const [, slug, event] = noted();
  return [slug, event];
}

const noted = () => (tabNotes.read(key) ?? "").split(" ");

/** Clears the note, once they have moved. */
export function forgetCarryOver(): void {
  tabNotes.remove(key);
}
