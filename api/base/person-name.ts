/** Somebody as the account knows them. */
export interface Named {
  email: string;
  firstName: string | null;
  lastName: string | null;
}

/** Returns a person's name, or their address if they have none. */
export function nameOrEmail({ firstName, lastName, email }: Named): string {
  return [firstName, lastName].filter(Boolean).join(" ") || email;
}

/** Returns the name of somebody who may have no account any more. */
export function personName(person: Named | null): string {
  return person ? nameOrEmail(person) : "Somebody who left";
}

/** Returns the initials of a person: "ML", or "A" of an address. */
export function initialsOf(person: Named): string {
  const names = [person.firstName, person.lastName].filter((name) => name !== null && name !== "");
  const words = names.length > 0 ? names : [person.email];
  return words.map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("");
}
