import type { Answer } from "#engine";
import { onSession } from "../../session/session.ts";

/** Typed names that are not sent yet, by account. In memory only, for users who must log in again first. */
const typed = new Map<string, Answer>();

onSession((event) => {
  if (event === "ended") typed.clear();
});

export function typedNames(owner: string | null): Answer | null {
  return (owner && typed.get(owner)) || null;
}

export function keepTypedNames(owner: string | null, names: Answer | null): void {
  if (owner && names) typed.set(owner, names);
  else if (owner) typed.delete(owner);
}
