import type { Handles } from "./handles.ts";

/** A person as rows name them; null once the account is gone. */
export interface Named {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
}

/** Returns people by their ids; those without an account are left out. */
export async function peopleIn(from: Handles["db"], ids: (string | null)[]): Promise<Map<string, Named>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await from("users").whereIn("id", wanted).select("id", "email", "first_name", "last_name");
  return new Map(rows.map((row) => [row.id, personIn(row)]));
}

type PersonRow = { id: string; email: string; first_name: string | null; last_name: string | null };

/** Returns the person of a row that was joined with `users`. */
export function personIn({ id, email, first_name: firstName, last_name: lastName }: PersonRow): Named {
  return { id, email, firstName, lastName };
}
