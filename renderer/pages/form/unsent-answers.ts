import type { Answer } from "#engine";
import { onSession } from "../../session/session.ts";

interface Unsent {
  answer: Answer;
  /** The login ran out while the form was being sent. */
  isPressed: boolean;
}

/** Answers that one user typed into a form and has not sent. */
export interface UnsentAnswers {
  /** Returns what was left unsent, or null. `isPressed` is true only the first time, so the form is sent once. */
  take: () => Unsent | null;
  keep: (answer: Answer, isPressed?: boolean) => void;
  forget: () => void;
}

/** Unsent answers of all users. In memory only, for users who must log in again first. */
const all = new Map<string, Unsent>();

onSession((event) => {
  if (event === "ended") all.clear();
});

/** Keeps what a user types into a form until it is sent. */
export function unsentAnswers(owner: string, form: string): UnsentAnswers {
  const key = `${owner} ${form}`;
  const keep = (answer: Answer, isPressed = false) => void all.set(key, { answer, isPressed });
  return {
    take() {
      const found = all.get(key);
      if (found) keep(found.answer);
      return found ?? null;
    },
    keep,
    forget: () => void all.delete(key),
  };
}
