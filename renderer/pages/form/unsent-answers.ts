import type { Answer } from "#engine";
import { onSession } from "../../session/session.ts";

interface Unsent {
  answer: Answer;
  /** The login ran out while the form was being sent. */
  isPressed: boolean;
}

/** What users typed into a form and have not sent yet. In memory only, for users who must log in again first. */
const unsent = new Map<string, Unsent>();

onSession((event) => {
  if (event === "ended") unsent.clear();
});

const keyOf = (owner: string, form: string) => `${owner} ${form}`;

/**
 * Returns what this user left unsent in the form, or null. `isPressed` is true only the first time, so the form is sent
 * once.
 */
export function takeUnsent(owner: string, form: string): Unsent | null {
  const found = unsent.get(keyOf(owner, form));
  if (found) keepUnsent(owner, form, found.answer);
  return found ?? null;
}

export function keepUnsent(owner: string, form: string, answer: Answer, isPressed = false): void {
  unsent.set(keyOf(owner, form), { answer, isPressed });
}

export function forgetUnsent(owner: string, form: string): void {
  unsent.delete(keyOf(owner, form));
}
