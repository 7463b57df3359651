import { nameOf } from "../invitations/send.ts";
import type { Named } from "../store/people.ts";

/** Returns a person's name, or their address while they have none. */
export function personName(person: Named | null): string {
  return person ? nameOf(person) : "Somebody who left";
}

/** Returns the initials of a person: "ML", or "A" of an address. */
export function initialsOf(person: Named): string {
  const names = [person.firstName, person.lastName].filter((name) => name !== null && name !== "");
  const words = names.length > 0 ? names : [person.email];
  return words.map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("");
}
